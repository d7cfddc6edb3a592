#include "engine/side_run.h"

#include <assert.h>

void side_run_begin(SideRun *a, Exec *x, const Model *concrete) {
  assert(!x->concrete.model && !x->forked.len);
  *a = (SideRun){.stats = *x->stats,
                 .cuts = x->cuts,
                 .assumptions = x->assumptions,
                 .bounds = x->bounds,
                 .reached = x->reached,
                 .tree = x->tree,
                 .concrete = x->concrete.model,
                 .next_state = x->next_state,
                 .is_concolic = x->is_concolic,
                 .forks_nowhere = x->forks_nowhere,
                 .keeps_trails = x->policy.keeps_trails};
  x->cuts = &a->own_cuts;
  x->assumptions = NULL;
  x->bounds = NULL;
  x->reached.of = x->reached.followed = NULL;
  x->tree = NULL;
  x->concrete.model = concrete;
  x->is_concolic = x->forks_nowhere = false;
  x->policy.keeps_trails = false;
}

void side_run_end(SideRun *a, Exec *x) {
  assert(!x->forked.len); /* with a single input nothing forks */
  *x->stats = a->stats;
  x->cuts = a->cuts;
  x->assumptions = a->assumptions;
  x->bounds = a->bounds;
  x->reached = a->reached;
  x->tree = a->tree;
  x->concrete.model = a->concrete;
  x->next_state = a->next_state;
  x->is_concolic = a->is_concolic;
  x->forks_nowhere = a->forks_nowhere;
  x->policy.keeps_trails = a->keeps_trails;
  cuts_done(&a->own_cuts);
}
