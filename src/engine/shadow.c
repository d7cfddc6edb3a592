/* --search shadow (Palikareva, Kuchta, Cadar, "Shadow of a Doubt", ICSE 2016).
 *
 * For each seed that executes some of the change (a seed on which both values happen to be equal can still lead to one on which they are
 * not): the concolic phase follows the seed through both versions. Every input byte is symbolic, the model is the seed, so without a split
 * nothing forks. In a split the versions decide by themselves, and each feasible combination in which they part is a divergence point: it
 * gets a test case, and is kept. Where the seed itself diverges its path stops. Then bounded symbolic execution (BSE): from every point the
 * new version is explored breadth-first, the time divided equally among the points; a test case per path. */
#include "base/alloc.h"
#include "base/clock.h"
#include "engine/concrete.h"
#include "engine/parts.h"
#include "env/env.h"

static const double DEFAULT_MAX_TIME = 7200; /* seconds for all seeds, as in the paper; --max-time overrides it */

typedef VEC(State *) PointList;

/* A diverged state leaves the concolic phase. */
static void settle_concolic(Engine *e, Search *queue, State *s, void *data) {
  PointList *points = data;
  if (s->has_ended || !s->divergence) {
    engine_settle(e, queue, s, NULL);
    return;
  }
  judge_divergence(e, s);
  e->points++;
  s->is_off_seed = false;
  vec_push(points, s);
}

/* The starting state that takes the seed's values. */
static State *start_at(Engine *e, const Seed *seed) {
  EngineParts *p = e->parts;
  StateList states = {0};
  State *chosen = NULL;
  env_start(&p->exec, e->options->entry, BOTH, &states);
  for (size_t i = 0; i < states.len; i++) {
    State *s = states.data[i];
    uint32_t size = s->inputs.len ? expr_get_input(e->exprs, s->inputs.data[0].input)->size : 0;
    if (!chosen && (states.len == 1 || size == seed->data_size)) chosen = s;
    else state_free(s);
  }
  vec_done(&states);
  if (!chosen) return NULL;
  model_unref(chosen->model);
  chosen->model = model_ref(seed->input);
  return chosen;
}

static double earlier(double a, double b) { return a < b ? a : b; }

static void explore_points(Engine *e, PointList *points, double deadline) {
  double share = e->options->bse_time / (double)(points->len ? points->len : 1);
  for (size_t i = 0; i < points->len; i++) {
    Search *queue = search_new("bfs", (uint64_t)e->options->seed);
    search_add(queue, points->data[i]);
    engine_explore(e, queue, earlier(clock_now() + share, deadline), engine_settle, NULL);
    search_free(queue);
  }
}

static void run_seed(Engine *e, const Seed *seed, double deadline) {
  EngineParts *p = e->parts;
  State *s = start_at(e, seed);
  if (!s) return;
  PointList points = {0};
  Search *queue = search_new("dfs", (uint64_t)e->options->seed);
  search_add(queue, s);
  p->exec.is_concolic = true;
  engine_explore(e, queue, earlier(clock_now() + e->options->concolic_time, deadline), settle_concolic, &points);
  p->exec.is_concolic = false;
  search_free(queue);
  explore_points(e, &points, deadline);
  vec_done(&points);
}

void shadow_run(Engine *e) {
  EngineParts *p = e->parts;
  double end = clock_now() + (e->options->max_time > 0 ? e->options->max_time : DEFAULT_MAX_TIME);
  for (size_t i = 0; i < p->seeds.len; i++) {
    const Seed *seed = &p->seeds.data[i];
    e->seeds++;
    if (engine_touch(e, seed->input, seed->data_size) == TOUCH_NOT) {
      e->seeds_untouched++;
      continue;
    }
    run_seed(e, seed, earlier(clock_now() + e->options->seed_time, end));
  }
}
