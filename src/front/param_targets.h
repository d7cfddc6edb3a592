/* How a function and the functions that it calls access what a pointer parameter leads to: as a
 * result, as a number that is passed in, or as the first of several elements. */
#ifndef UMBRA_FRONT_PARAM_TARGETS_H
#define UMBRA_FRONT_PARAM_TARGETS_H
#include <llvm-c/Core.h>

#include "base/map.h"

typedef enum ParamTarget {
  PARAM_READ_FIRST = 1, /* on some path the first element is read, other than to add to it, before
                            it is written; or unknown code may do so */
  PARAM_STEPPED = 2,    /* further elements are accessed */
  PARAM_LEFT = 4,       /* on some path the first element is not written */
  PARAM_BACK = 8,       /* of the further elements, one before the first */
  PARAM_FORTH = 16      /* one after it, or one whose number is not a constant */
} ParamTarget;

typedef struct ParamTargets {
  Map known; /* parameter -> 1 + a set of ParamTarget */
} ParamTargets;

void param_targets_init(ParamTargets *t);
void param_targets_done(ParamTargets *t);
/* A set of ParamTarget. */
unsigned param_targets_of(ParamTargets *t, LLVMValueRef param);
/* Is `end` the end of the array to which `begin` leads? The function, or one that gets both,
 * compares them or subtracts one from the other, and accesses only what `begin` leads to. Both are
 * parameters of one function. */
bool param_is_end(ParamTargets *t, LLVMValueRef begin, LLVMValueRef end);
/* Is `begin` the beginning of the array into which `cursor` leads? As for an end, but the function
 * moves back from `cursor`, or is_named says that `begin` has the name of a lower bound. */
bool param_is_beginning(ParamTargets *t, LLVMValueRef begin, LLVMValueRef cursor, bool is_named);
#endif
