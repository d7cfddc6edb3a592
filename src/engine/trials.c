/* Sizes of generated input that are only tried: long ones, from constants of the change. They are
 * explored after the first share of the work, one after the other, if no difference is known then,
 * each with a fixed amount of work, so that runs repeat. Nothing is concluded from them but
 * differences: states that are left are dropped, which is not a cut. */
#include <assert.h>

#include "base/clock.h"
#include "engine/engine_explore.h"
#include "engine/engine_parts.h"
#include "engine/limits.h"
#include "engine/trials.h"

static const double SECONDS_EACH = 1; /* of work, see engine_work_in */

void trials_drop(Engine *e) {
  StateList *all = &e->parts->sizes.trials;
  for (size_t i = 0; i < all->len; i++)
    state_free(all->data[i]);
  vec_done(all);
  *all = (StateList){0};
}

static bool has_difference(const Engine *e) {
  for (FindingClass c = 0; c < CLASSES; c++)
    if (class_is_difference(c) && e->classes[c]) return true;
  return false;
}

/* The state forks one of the next size, which is kept in turn. */
static void trials_run_one(Engine *e) {
  EngineParts *p = e->parts;
  State *s = vec_pop(&p->sizes.trials);
  assert(s->grown > p->sizes.trial && !p->sizes.trials.len);
  p->sizes.trial = s->grown;
  search_add(p->search, s);
  engine_explore_more(e, SECONDS_EACH);
  engine_drop_waiting(e);
}

void trials_run(Engine *e) {
  EngineParts *p = e->parts;
  assert(!p->link.worker);
  if (!p->sizes.trials.len) return;
  Search *rest = p->search; /* what the first share has left */
  p->search = shard_search(e);
  while (p->sizes.trials.len && !has_difference(e) && limits_hit(e, clock_now()) == END_KINDS)
    trials_run_one(e);
  search_free(p->search);
  p->search = rest;
  p->sizes.trial = 0;
  trials_drop(e);
}
