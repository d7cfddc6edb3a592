/* The locations in the new version that a change can affect. They remain valid after the passes,
 * unlike nodes and instructions. */
#ifndef UMBRA_IMPACT_AFFECTED_PLACES_H
#define UMBRA_IMPACT_AFFECTED_PLACES_H
#include "code/code_marks.h"
#include "impact/affected.h"

typedef struct AffectedFunction {
  uint32_t function; /* its number */
  LocList locs;      /* the locations of affected nodes; at least one */
} AffectedFunction;
/* In the order of the numbers. Functions that one version lacks are not listed: they belong to the
 * change as a whole. */
typedef VEC(AffectedFunction) AffectedPlaces;

/* `p` is the unified program before the passes. */
void affected_places_find(AffectedPlaces *l, Program *p, const UnifySummary *s, ImpactMode mode);
void affected_places_done(AffectedPlaces *l);
#endif
