/* --search shadow (Palikareva, Kuchta, Cadar, "Shadow of a Doubt", ICSE 2016).
 *
 * It runs for each seed that executes part of the change (a seed on which both values happen to be
 * equal can still lead to an input on which they differ). The concolic phase follows the seed
 * through both versions. Every input byte is symbolic and the model is the seed, so outside splits
 * nothing forks. In a split the versions decide independently. Each feasible combination in which
 * they diverge is a divergence point: it gets a test case, and is kept. So is each combination in
 * which they meet again and differ, because only one version executes some code or decides
 * something (with the paper's patterns, if (change(false, c)), that is a divergence as well). If
 * the seed itself diverges, its path stops; if it executes code of only one version, it continues,
 * and a copy is kept.
 *
 * Then bounded symbolic execution (BSE) explores from every point breadth-first, the new version
 * or, as long as they have not diverged, both, with the time divided equally among the points, and
 * one test case per path. The remaining time is used around the seeds (seed_generations.c). */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "base/interrupt.h"
#include "engine/concrete.h"
#include "engine/engine_explore.h"
#include "engine/engine_parts.h"
#include "engine/engine_seeds.h"
#include "engine/judge.h"
#include "engine/seed_generations.h"
#include "engine/seeds_search.h"
#include "engine/shadow.h"
#include "env/env.h"
#include "impact/live.h"

/* seconds for all seeds, as in the paper; --max-time overrides it */
static const double DEFAULT_MAX_TIME = 7200;

/* --- the two phases --- */

static void keep_point(Engine *e, State *s) {
  e->points++;
  s->is_off_seed = s->is_point = false;
  vec_push(&e->parts->shadow.points, s);
}

typedef struct Following { /* state of the concolic phase for one seed */
  SeedResult *result;
  bool has_copy; /* the seed's state was already copied as a point */
} Following;

/* Keeps a copy as a point; the seed itself continues. */
static void keep_copy(Engine *e, State *seed) {
  State *copy = state_fork(seed);
  copy->number = e->parts->exec.next_state++;
  keep_point(e, copy);
}

/* Removes points to explore from the concolic phase. If a seed executes code of only one version
 * and continues, a copy becomes a point, the first time. */
static void settle_concolic(Engine *e, Search *queue, State *s, void *data) {
  Following *following = data;
  assert(e->phase == PHASE_CONCOLIC && e->parts->exec.is_concolic);
  if (!s->has_ended && s->divergence) {
    judge_divergence(e, s);
    if (!s->is_off_seed) following->result->diverges = true;
    keep_point(e, s);
  } else if (!s->has_ended && s->is_point && s->is_off_seed) {
    keep_point(e, s);
  } else {
    if (!s->has_ended && s->is_point && !following->has_copy) {
      keep_copy(e, s);
      following->has_copy = true;
    }
    s->is_point = false;
    engine_settle(e, queue, s, NULL);
  }
}

/* All that is left of --max-time; without it the same time as for the points of one seed. */
static double share_of_around(const Engine *e) {
  return e->options->max_time > 0 ? e->options->max_time : e->options->bse_time;
}

/* If the time is not sufficient for a complete path from a point at which the versions have not
 * diverged, the point itself gets a test case. */
static void explore_point(Engine *e, State *s, double deadline) {
  EngineParts *p = e->parts;
  p->shadow.point = s->divergence ? NULL : state_fork(s);
  Search *queue = search_new(SEARCH_BFS, (uint64_t)e->options->seed);
  search_add(queue, s);
  EndKind limit = engine_explore(e, queue, deadline, engine_settle, NULL);
  search_free(queue);
  if (p->shadow.point && limit != END_KINDS) judge_point(e, p->shadow.point);
  if (p->shadow.point) state_free(p->shadow.point);
  p->shadow.point = NULL;
}

/* Explores the points in the order in which they were found. Time that a point does not use is
 * available to the others. */
static void explore_points(Engine *e, double deadline) {
  StateList *points = &e->parts->shadow.points;
  e->phase = PHASE_BSE;
  double end = fmin(clock_now() + e->options->bse_time, deadline);
  while (points->len) {
    double now = clock_now(), share = (end - now) / (double)points->len;
    State *s = points->data[0];
    memmove(points->data, points->data + 1, --points->len * sizeof *points->data);
    explore_point(e, s, now + share);
  }
}

static void run_seed(Engine *e, size_t number, double deadline) {
  EngineParts *p = e->parts;
  const SeedInput *seed = &p->shadow.seeds.data[number];
  Following following = {.result = &e->seed_results.data[number]};
  assert(!p->shadow.points.len && seed->input);
  State *s = seed_start(e, seed);
  if (!s) return;
  Search *queue = search_new(SEARCH_DFS, (uint64_t)e->options->seed);
  search_add(queue, s);
  e->phase = PHASE_CONCOLIC;
  p->exec.is_concolic = true;
  if (!p->exec.live) p->exec.live = live_new(e->program);
  engine_explore(e, queue, fmin(clock_now() + e->options->concolic_time, deadline), settle_concolic,
                 &following);
  p->exec.is_concolic = false;
  search_free(queue);
  explore_points(e, deadline);
  e->phase = PHASE_NONE;
}

/* --- all seeds --- */

static bool seed_touches(const Engine *e, size_t seed) {
  return seed < e->seed_results.len && e->seed_results.data[seed].touch != TOUCH_NOT;
}

/* Determines which seeds execute part of the change, and returns their number. */
static size_t find_touching(Engine *e, double end) {
  size_t touching = 0;
  for (size_t i = 0; i < e->parts->shadow.seeds.len && clock_now() < end && !interrupt_seen();
       i++) {
    Touch touch = engine_touch(e, &e->parts->shadow.seeds.data[i]);
    vec_push(&e->seed_results, ((SeedResult){.touch = touch}));
    e->seeds++;
    e->seeds_untouched += touch == TOUCH_NOT;
    touching += touch != TOUCH_NOT;
  }
  return touching;
}

/* The time is divided equally among the seeds and the exploration around them; time that one does
 * not use is available to the others. */
static void run_touching(Engine *e, size_t touching, double end) {
  for (size_t i = 0; i < e->seed_results.len && !interrupt_seen(); i++) {
    if (!seed_touches(e, i)) continue;
    double now = clock_now(), share = (end - now) / (double)(touching-- + 1);
    if (now >= end) return;
    Invocation invocation;
    const SeedInput *seed = &e->parts->shadow.seeds.data[i];
    e->seed_results.data[i].is_followed = true;
    seed_use_words(e, seed, &invocation);
    e->from = seed->from;
    run_seed(e, i, now + fmin(share, e->options->seed_time));
    e->from = NULL;
    seed_use_options(e, seed, &invocation);
  }
}

static bool are_all_followed(const Engine *e) {
  for (size_t i = 0; i < e->parts->shadow.seeds.len; i++)
    if (i >= e->seed_results.len || (seed_touches(e, i) && !e->seed_results.data[i].is_followed))
      return false;
  return true;
}

void shadow_run(Engine *e) {
  EngineParts *p = e->parts;
  double end = p->limits.started + (p->limits.seconds > 0 ? p->limits.seconds : DEFAULT_MAX_TIME);
  size_t touching = find_touching(e, end);
  run_touching(e, touching, end);
  if (!interrupt_seen() && !are_all_followed(e))
    cuts_add(&e->cuts, END_CUT_TIME, 0, "seeds that were not followed", 0);
  seed_generations_run(e, fmin(end, clock_now() + share_of_around(e)));
}

Touch engine_touch(Engine *e, const SeedInput *seed) {
  assert(e->is_diff && seed->input);
  Invocation invocation;
  seed_use_words(e, seed, &invocation);
  Touch touch = concrete_touch(&e->parts->exec, e->options->entry, seed->input, seed->data_size);
  seed_use_options(e, seed, &invocation);
  return touch;
}

void shadow_done(Engine *e) {
  for (size_t i = 0; i < e->parts->shadow.seeds.len; i++)
    model_unref(e->parts->shadow.seeds.data[i].input);
  vec_done(&e->parts->shadow.seeds);
  seeds_search_done(e);
  vec_done(&e->parts->shadow.points);
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
