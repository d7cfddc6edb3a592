/* --search shadow (Palikareva, Kuchta, Cadar, "Shadow of a Doubt", ICSE 2016).
 *
 * For each seed that executes some of the change (a seed on which both values happen to be equal
 * can still lead to one on which they are not): the concolic phase follows the seed through both
 * versions. Every input byte is symbolic, the model is the seed, so without a split nothing forks.
 * In a split the versions decide by themselves, and each feasible combination in which they part is
 * a divergence point: it gets a test case, and is kept. Where the seed itself diverges its path
 * stops. Then bounded symbolic execution (BSE): from every point the new version is explored
 * breadth-first, the time divided equally among the points; a test case per path. When there is no
 * such point on any seed's path: around.c. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/interrupt.h"
#include "engine/concrete.h"
#include "engine/parts.h"
#include "env/env.h"

static const double DEFAULT_MAX_TIME =
    7200; /* seconds for all seeds, as in the paper; --max-time overrides it */

/* --- the two phases --- */

/* A diverged state leaves the concolic phase. */
static void settle_concolic(Engine *e, Search *queue, State *s, void *data) {
  (void)data;
  assert(e->phase == PHASE_CONCOLIC && e->parts->exec.is_concolic);
  if (s->has_ended || !s->divergence) {
    engine_settle(e, queue, s, NULL);
    return;
  }
  judge_divergence(e, s);
  e->points++;
  if (!s->is_off_seed) vec_last(&e->seed_results).diverges = true;
  s->is_off_seed = false;
  vec_push(&e->parts->points, s);
}

/* All that --max-time leaves; without it as long as around the points of one seed. */
static double share_of_around(const Engine *e) {
  return e->options->max_time > 0 ? e->options->max_time : e->options->bse_time;
}

static double earlier(double a, double b) { return a < b ? a : b; }

/* In the order in which they were found. */
static void explore_points(Engine *e, double deadline) {
  StateList *points = &e->parts->points;
  e->phase = PHASE_BSE;
  double share = e->options->bse_time / (double)(points->len ? points->len : 1);
  while (points->len) {
    Search *queue = search_new(SEARCH_BFS, (uint64_t)e->options->seed);
    search_add(queue, points->data[0]);
    memmove(points->data, points->data + 1, --points->len * sizeof *points->data);
    engine_explore(e, queue, earlier(clock_now() + share, deadline), engine_settle, NULL);
    search_free(queue);
  }
}

static void run_seed(Engine *e, const SeedInput *seed, double deadline) {
  assert(!e->parts->points.len && seed->input);
  EngineParts *p = e->parts;
  State *s = seed_start(e, seed);
  if (!s) return;
  Search *queue = search_new(SEARCH_DFS, (uint64_t)e->options->seed);
  search_add(queue, s);
  e->phase = PHASE_CONCOLIC;
  p->exec.is_concolic = true;
  engine_explore(e, queue, earlier(clock_now() + e->options->concolic_time, deadline),
                 settle_concolic, NULL);
  p->exec.is_concolic = false;
  search_free(queue);
  explore_points(e, deadline);
  e->phase = PHASE_NONE;
}

/* --- all seeds --- */

void shadow_run(Engine *e) {
  EngineParts *p = e->parts;
  double end = p->started + (p->seconds > 0 ? p->seconds : DEFAULT_MAX_TIME);
  for (size_t i = 0; i < p->seeds.len && !interrupt_seen(); i++) {
    if (clock_now() >= end) {
      cuts_add(&e->cuts, END_CUT_TIME, 0, "seeds that were not followed", 0);
      break;
    }
    const SeedInput *seed = &p->seeds.data[i];
    Invocation invocation;
    e->seeds++;
    vec_push(&e->seed_results, ((SeedResult){.touch = engine_touch(e, seed)}));
    if (vec_last(&e->seed_results).touch == TOUCH_NOT) {
      e->seeds_untouched++;
      continue;
    }
    vec_last(&e->seed_results).is_followed = clock_now() < end;
    seed_use_words(e, seed, &invocation);
    run_seed(e, seed, earlier(clock_now() + e->options->seed_time, end));
    seed_use_options(e, seed, &invocation);
  }
  if (!e->points) around_run(e, earlier(end, clock_now() + share_of_around(e)));
}

Touch engine_touch(Engine *e, const SeedInput *seed) {
  assert(e->is_diff && seed->input);
  Invocation invocation;
  seed_use_words(e, seed, &invocation);
  Touch touch = concrete_touch(&e->parts->exec, e->options->entry, seed->input, seed->data_size);
  seed_use_options(e, seed, &invocation);
  return touch;
}

void engine_add_seed(Engine *e, const SeedInput *seed) {
  assert(seed->input);
  vec_push(&e->parts->seeds, *seed);
  model_ref(seed->input);
}

void shadow_done(Engine *e) {
  for (size_t i = 0; i < e->parts->seeds.len; i++)
    model_unref(e->parts->seeds.data[i].input);
  vec_done(&e->parts->seeds);
  vec_done(&e->parts->points);
  vec_done(&e->seed_results);
}

bool engine_follow(Engine *e, const SeedInput *test, uint32_t *sequence) {
  assert(e->parts->dise && test->input);
  Invocation invocation;
  seed_use_words(e, test, &invocation);
  dise_follow(e->parts->dise);
  Outcome o =
      concrete_run(&e->parts->exec, e->options->entry, NEW, test->input, test->data_size, NULL);
  bool has_ended = outcome_has_ended(&o);
  outcome_done(&o);
  seed_use_options(e, test, &invocation);
  *sequence = dise_followed(e->parts->dise);
  return has_ended;
}
