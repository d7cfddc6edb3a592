/* Private to front: reads the declarations of a module. */
#ifndef UMBRA_FRONT_READ_DECLARATIONS_H
#define UMBRA_FRONT_READ_DECLARATIONS_H
#include <llvm-c/Core.h>

#include "front/declarations.h"
#include "front/param_targets.h"

typedef struct DeclarationReader {
  Arena *arena;
  LLVMContextRef context;
  Map seen;          /* metadata node -> CType * */
  const char *outer; /* the structure whose anonymous member is being read; NULL if there is none */
  CopiedTypes *structures; /* receives those with a definition and a name */
  ParamTargets targets;
  const char *source_path, *source; /* the last source file that was read, and its text */
} DeclarationReader;

/* Reads the functions and the names of all symbols. Initialises the reader; the caller releases
 * r->seen. */
void declarations_read(DeclarationReader *r, LLVMModuleRef m, Declarations *d);

/* The type that a node of debug information describes; void if node is NULL. */
const CType *declaration_type(DeclarationReader *r, LLVMValueRef node);
/* The C file of the compile unit that the node describes. */
const char *declaration_file(DeclarationReader *r, LLVMValueRef unit);

/* Reads the variables and their uses. Requires the functions of d, in the module's order. */
void variables_read(DeclarationReader *r, LLVMModuleRef m, Declarations *d);
#endif
