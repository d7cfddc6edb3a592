/* What a function leaves in the variables of the program (not of its C library). Addresses of what
 * was made while the program ran are no behaviour: they are left out, or compared where both
 * versions made the same objects. */
#ifndef UMBRA_OUTCOME_GLOBALS_H
#define UMBRA_OUTCOME_GLOBALS_H
#include "base/str.h"
#include "exec/exec.h"

typedef struct GlobalDifference {
  const Global *global;
  uint32_t offset, size; /* of the bytes from the first to the last one that differs */
  const char *values[2]; /* the variable's bytes, in a and in b; borrowed from them */
} GlobalDifference;
typedef VEC(GlobalDifference) GlobalDifferenceList;

/* The condition on the input under which some variable differs at the end of a path. */
const Expr *globals_difference(Exec *x, const Space *old_space, const Space *new_space);
/* Appends the bytes of all variables, in order, of a run on one input. */
void globals_take(Exec *x, const Space *space, Str *out);
/* The variables that hold different values in two of these; addresses are left out. */
void globals_compare(const Program *p, const Str *a, const Str *b, GlobalDifferenceList *list);
#endif
