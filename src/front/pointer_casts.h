/* Private to front: the structures to which a function casts pointers. */
#ifndef UMBRA_FRONT_POINTER_CASTS_H
#define UMBRA_FRONT_POINTER_CASTS_H
#include <llvm-c/Core.h>
#include <stdbool.h>

#include "base/arena.h"
#include "base/map.h"

typedef struct PointerCasts {
  Arena *arena;
  LLVMContextRef context;
  LLVMValueRef function;
  StrMap retained; /* the name of a structure -> the debug node of the pointer type */
  bool has_retained;
} PointerCasts;

void pointer_casts_init(PointerCasts *c, Arena *arena, LLVMValueRef function);
void pointer_casts_done(PointerCasts *c);
/* Does the type point to a structure that is defined at file scope? */
bool pointer_casts_lead_to_structure(const PointerCasts *c, LLVMValueRef type);
/* Do both, which lead to structures, lead to the same one? */
bool pointer_casts_are_same(const PointerCasts *c, LLVMValueRef a, LLVMValueRef b);
/* The debug node of the type as which an instruction uses the value: as the base of an access to a
 * structure, as an argument, or as a result; NULL if it does not show one. */
LLVMValueRef pointer_casts_type_of_use(PointerCasts *c, LLVMValueRef user, LLVMValueRef value);
/* "struct.node.12" is "struct node" in one of several files. Returns the tag, or the typedef's
 * name; NULL if it is not a structure. */
const char *pointer_casts_record_name(const PointerCasts *c, LLVMTypeRef structure);
#endif
