/* What happens to the inputs of one kind of difference, where it is not the same for all of them.
 *
 * A kind is one cause and one class (outcome/outcome_cluster.h). Its inputs can still have other
 * effects: for one input the version prints "error" where it printed another error before, and for
 * another input where it printed "accepted". */
#ifndef UMBRA_REPORT_KIND_EFFECTS_H
#define UMBRA_REPORT_KIND_EFFECTS_H
#include "engine/run_info.h"
#include "witness/findings.h"

typedef struct KindEffect {
  char *key;          /* equal for outcomes that differ in numbers only */
  const Found *found; /* the first input with this effect */
  uint64_t count;     /* of inputs */
} KindEffect;

typedef VEC(KindEffect) EffectList;

/* The first effect is that of the first finding that is added. */
void kind_effects_add(EffectList *l, const RunInfo *run, const Found *f);
void kind_effects_done(EffectList *l);
#endif
