/* Converts LLVM's debug metadata to the C types of code/type.h. */
#ifndef UMBRA_FRONT_DEBUG_TYPES_H
#define UMBRA_FRONT_DEBUG_TYPES_H
#include <llvm-c/Core.h>

#include "base/arena.h"
#include "base/map.h"
#include "code/code.h"

typedef struct DebugTypes {
  Arena *arena; /* owns the types */
  LLVMContextRef context;
  Map seen;        /* metadata node -> Type * */
  unsigned traits; /* of all types: a set of TypeTrait */
} DebugTypes;

void debug_types_init(DebugTypes *d, Arena *arena, LLVMContextRef context);
void debug_types_done(DebugTypes *d);
/* The name in the source, or the name of the symbol if there is no debug information for it. */
const char *debug_types_name_of_global(DebugTypes *d, LLVMValueRef global);
/* NULL if there is no debug information for it. */
const Type *debug_types_of_global(DebugTypes *d, LLVMValueRef global);
const Type *debug_types_of_param(DebugTypes *d, LLVMValueRef function, unsigned i);
const Type *debug_types_of_node(DebugTypes *d, LLVMValueRef node); /* of a type */
/* `variable` is the node that describes a local variable. */
SourceLocal debug_types_of_local(DebugTypes *d, LLVMValueRef variable);
const Type *debug_types_of_result(DebugTypes *d, LLVMValueRef function); /* also NULL for void */
#endif
