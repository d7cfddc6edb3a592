#include "impact/affected_places.h"

#include <assert.h>

static LocList locs_of(const FunctionImpact *f) {
  LocList locs = {0};
  for (uint32_t i = 0; i < f->nodes.len; i++)
    if (impact_is_affected(f, i)) vec_push(&locs, f->nodes.data[i].loc);
  return locs;
}

void affected_places_find(AffectedPlaces *l, Program *p, const UnifySummary *s, ImpactMode mode) {
  assert(!l->len);
  Impact *m = impact_new(p, s, mode);
  for (size_t i = 0; i < m->functions.len; i++) {
    const FunctionImpact *f = m->functions.data[i];
    if (f->is_added || f->is_removed || f->function->is_library) continue;
    LocList locs = locs_of(f);
    if (locs.len) vec_push(l, ((AffectedFunction){f->function->number, locs}));
  }
  impact_free(m);
}

void affected_places_done(AffectedPlaces *l) {
  for (size_t i = 0; i < l->len; i++)
    vec_done(&l->data[i].locs);
  vec_done(l);
}
