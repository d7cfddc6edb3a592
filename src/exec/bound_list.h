/* What umbra_bound() said: up to what the input that was made is anything. */
#ifndef UMBRA_EXEC_BOUND_LIST_H
#define UMBRA_EXEC_BOUND_LIST_H
#include <stdint.h>

#include "base/vec.h"

typedef struct Bound {
  uint32_t grown; /* State.grown of the state that said it */
  char *text;
} Bound;
typedef VEC(Bound) BoundList;

/* Each text counts once for each size. */
void bound_list_add(BoundList *l, uint32_t grown, const char *text);
/* The largest size that anything was said of. */
uint32_t bound_list_most(const BoundList *l);
void bound_list_done(BoundList *l);
#endif
