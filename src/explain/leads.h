/* Finds the pointer of the program that leads to a part of memory. */
#ifndef UMBRA_EXPLAIN_LEADS_H
#define UMBRA_EXPLAIN_LEADS_H
#include "explain/places.h"

typedef struct Lead {
  char *name;         /* of the pointer, "b->next"; owned; NULL if there is none */
  const Type *target; /* what it points to; never NULL */
  uint64_t offset;    /* where it points, in the range's object */
} Lead;

/* Finds the shortest path: a local of the frame, then a variable of the program, then what these
 * point to. */
Lead lead_find(const PlaceReader *r, const Range *range);
#endif
