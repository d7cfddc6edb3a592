/* C types: LLVM's debug metadata to types of code/type.h. */
#ifndef UMBRA_FRONT_DEBUG_TYPES_H
#define UMBRA_FRONT_DEBUG_TYPES_H
#include <llvm-c/Core.h>

#include "base/arena.h"
#include "base/map.h"
#include "code/code.h"

typedef struct DebugTypes {
  Arena *arena; /* owns the types */
  LLVMContextRef context;
  Map seen; /* metadata node -> Type * */
} DebugTypes;

void debug_types_init(DebugTypes *d, Arena *arena, LLVMContextRef context);
void debug_types_done(DebugTypes *d);
/* As the source calls it; the name of the symbol where the module does not say. */
const char *debug_types_name_of_global(DebugTypes *d, LLVMValueRef global);
/* NULL: the module does not say. */
const Type *debug_types_of_global(DebugTypes *d, LLVMValueRef global);
const Type *debug_types_of_param(DebugTypes *d, LLVMValueRef function, unsigned i);
/* Of what describes a local variable. */
SourceLocal debug_types_of_local(DebugTypes *d, LLVMValueRef variable);
const Type *debug_types_of_result(DebugTypes *d, LLVMValueRef function); /* NULL: void, too */
#endif
