/* Private to front: declarations of a module. */
#ifndef UMBRA_FRONT_READ_DECLARATIONS_H
#define UMBRA_FRONT_READ_DECLARATIONS_H
#include <llvm-c/Core.h>

#include "front/declarations.h"

typedef struct DeclarationReader {
  Arena *arena;
  LLVMContextRef context;
  Map seen; /* metadata node -> CType * */
} DeclarationReader;

/* Functions, and the names of all symbols. The reader is made, and is to be done with. */
void declarations_read(DeclarationReader *r, LLVMModuleRef m, Declarations *d);

/* Of a node of debug information; NULL where there is none. */
const CType *declaration_type(DeclarationReader *r, LLVMValueRef node);
/* The C file of a node that names the unit it was compiled in. */
const char *declaration_file(DeclarationReader *r, LLVMValueRef unit);

/* The variables, and who uses them. Needs the functions of d, in the order of the module's. */
void variables_read(DeclarationReader *r, LLVMModuleRef m, Declarations *d);
#endif
