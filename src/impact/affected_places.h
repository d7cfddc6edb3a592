/* Where in the new version a change can be felt, as places that outlive the passes: nodes and
 * instructions do not. */
#ifndef UMBRA_IMPACT_AFFECTED_PLACES_H
#define UMBRA_IMPACT_AFFECTED_PLACES_H
#include "code/marks.h"
#include "impact/affected.h"

typedef struct AffectedFunction {
  uint32_t function; /* its number */
  LocList locs;      /* of affected nodes; at least one */
} AffectedFunction;
/* In the order of the numbers. Functions that one version lacks are left out: they are of the
 * change as a whole. */
typedef VEC(AffectedFunction) AffectedPlaces;

/* Unified, before the passes. */
void affected_places_find(AffectedPlaces *l, Program *p, const UnifySummary *s, ImpactMode mode);
void affected_places_done(AffectedPlaces *l);
#endif
