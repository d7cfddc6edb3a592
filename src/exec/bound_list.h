/* The bounds that umbra_bound() reported: limits up to which the generated input can be
 * anything. */
#ifndef UMBRA_EXEC_BOUND_LIST_H
#define UMBRA_EXEC_BOUND_LIST_H
#include <stdint.h>

#include "base/vec.h"

typedef struct Bound {
  uint32_t grown; /* State.grown of the state that reported it */
  char *text;
} Bound;
typedef VEC(Bound) BoundList;

/* Each text is kept once per size. */
void bound_list_add(BoundList *l, uint32_t grown, const char *text);
/* Returns the largest size for which there is a bound. */
uint32_t bound_list_most(const BoundList *l);
void bound_list_done(BoundList *l);
#endif
