/* Which pointer of the program leads to a piece of memory. */
#ifndef UMBRA_EXPLAIN_LEADS_H
#define UMBRA_EXPLAIN_LEADS_H
#include "explain/places.h"

typedef struct Lead {
  char *name;         /* of the pointer, "b->next"; owned. NULL: none does */
  const Type *target; /* what it leads to; never NULL */
  uint64_t offset;    /* where in the range's object */
} Lead;

/* The shortest way there: by a local of the frame, by a variable of the program, then by what these
 * lead to. */
Lead lead_find(const PlaceReader *r, const Range *range);
#endif
