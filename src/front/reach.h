/* Which functions and globals can a program reach by name? */
#ifndef UMBRA_FRONT_REACH_H
#define UMBRA_FRONT_REACH_H
#include <llvm-c/Core.h>

#include "base/map.h"
#include "base/vec.h"

typedef VEC(LLVMValueRef) ValueList;

typedef struct Reach {
  /* in the order in which they were reached; declarations included, intrinsics not */
  ValueList functions, globals;
  Map seen; /* every constant visited */
} Reach;

void reach_init(Reach *r);
void reach_done(Reach *r);
/* Adds a function or global and everything its body or initialiser mentions. */
void reach_add(Reach *r, LLVMValueRef root);

/* The function or global that a (chain of) alias stands for, or the value itself. NULL for an alias
 * to an address inside an object. */
LLVMValueRef symbol_resolve(LLVMValueRef v);
/* Has a body or an initialiser that may be used. A body kept for inlining only does not count when
 * the engine serves the function. */
bool symbol_is_defined(LLVMValueRef v);
#endif
