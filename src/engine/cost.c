#include "engine/cost.h"

#include <string.h>

#include "base/alloc.h"
#include "base/interrupt.h"
#include "engine/concrete.h"
#include "engine/cost_input.h"
#include "engine/engine_parts.h"
#include "engine/judge.h"
#include "engine/probe_start.h"

static const uint64_t COST_OF_START = 50000;     /* of starting a run, in instructions */
static const uint64_t MOST_OF_VERSION = 4000000; /* instructions of one run */
enum { MOST_CREATED = 200, LEAST_SIZE = 16, SMALLER_TRIES = 3 };

/* A difference in cost, with its inputs. */
typedef struct CostFound {
  CostJudgement judged;
  CostSeries series;
  unsigned start; /* how main is started (probe_start.h) */
  char *grows;
  Model *input[COST_SIZES];
  uint32_t data_size[COST_SIZES];
  InputNumbers used[COST_SIZES];
} CostFound;

typedef struct CostSearch {
  Engine *engine;
  CostFound best[COST_MEASURES][2]; /* by is_more */
  uint64_t work, most;
} CostSearch;

/* The runs on one input in several sizes. */
typedef struct CostTrial {
  const CostInput *input;
  GrownPart part;
  int way;
  unsigned start;
  CostSeries series[COST_MEASURES];
  Model *model[COST_SIZES];
  uint32_t data_size[COST_SIZES];
  InputNumbers used[COST_SIZES];
} CostTrial;

static void trial_done(CostTrial *t) {
  for (int i = 0; i < COST_SIZES; i++) {
    model_unref(t->model[i]);
    vec_done(&t->used[i]);
  }
}

static void cost_found_done(CostFound *f) {
  for (int i = 0; i < COST_SIZES; i++) {
    model_unref(f->input[i]);
    vec_done(&f->used[i]);
  }
  mem_free(f->grows);
}

/* ---- runs ---- */

static JudgedRun cost_run(CostSearch *c, Model *m, uint32_t data_size, InputNumbers *used) {
  ConcreteLimits limits = {
      .most = MOST_OF_VERSION, .most_inputs = MOST_CREATED, .fitted = m, .used = used};
  JudgedRun run = judge_concrete(c->engine, m, data_size, &limits);
  c->work += judged_work(&run) + COST_OF_START;
  return run;
}

static uint64_t lesser_cost(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* The memory of the input itself does not count.
 * False if the versions do not behave the same there, or the input cannot have that size. */
static bool trial_run_size(CostSearch *c, CostTrial *t, int at) {
  uint32_t size = t->series[0].size[at];
  t->model[at] = cost_input_make(c->engine, t->input, t->part, t->way, size, &t->data_size[at]);
  JudgedRun run = cost_run(c, t->model[at], t->data_size[at], &t->used[at]);
  for (int v = 0; v < 2; v++) {
    t->series[COST_INSTRUCTIONS].cost[v][at] = run.cost[v].instructions;
    t->series[COST_MEMORY].cost[v][at] =
        run.cost[v].memory -
        lesser_cost(run.cost[v].memory, cost_input_bytes(t->input, t->part, size));
  }
  return !run.differs && run.are_regular &&
         cost_input_has_size(c->engine, t->input, t->part, size, t->model[at]);
}

static bool trial_run(CostSearch *c, CostTrial *t, uint32_t largest) {
  static const double WORTH = 1.1;
  enum { LAST = COST_SIZES - 1 };
  uint32_t factor = largest >= 64 ? 4 : 2;
  for (int i = LAST; i >= 0; i--, largest /= factor)
    t->series[COST_INSTRUCTIONS].size[i] = t->series[COST_MEMORY].size[i] = largest;
  if (!trial_run_size(c, t, LAST)) return false;
  bool is_worth = false;
  for (int m = 0; m < COST_MEASURES; m++) {
    double ratio = cost_ratio(&t->series[m], LAST);
    is_worth |= ratio > WORTH || ratio < 1 / WORTH;
  }
  for (int i = LAST - 1; i >= 0 && is_worth; i--)
    if (!trial_run_size(c, t, i)) return false;
  return is_worth;
}

/* ---- what was found ---- */

static bool is_better(const CostFound *known, CostJudgement j, const CostSeries *s) {
  static const double BETTER = 1.5; /* otherwise the first one, which is simpler */
  double ratio = cost_ratio(s, COST_SIZES - 1), before = cost_ratio(&known->series, COST_SIZES - 1);
  if (!known->grows || j.change != known->judged.change)
    return !known->grows || j.change > known->judged.change;
  return j.is_more ? ratio > before * BETTER : ratio < before / BETTER;
}

static void cost_keep(CostSearch *c, const CostTrial *t, CostMeasure m) {
  const CostSeries *s = &t->series[m];
  CostJudgement j = cost_judge(m, s);
  bool is_said = j.change >= COST_JUMP || (j.change == COST_FACTOR && c->engine->options->cost);
  CostFound *known = &c->best[m][j.is_more];
  if (!is_said || !is_better(known, j, s)) return;
  cost_found_done(known);
  *known = (CostFound){.judged = j,
                       .series = *s,
                       .start = t->start,
                       .grows = cost_input_name(c->engine, t->input, t->part)};
  for (int i = 0; i < COST_SIZES; i++) {
    known->input[i] = model_ref(t->model[i]);
    known->data_size[i] = t->data_size[i];
    for (size_t k = 0; k < t->used[i].len; k++)
      vec_push(&known->used[i], t->used[i].data[k]);
  }
}

static bool cost_is_over(const CostSearch *c) { return c->work >= c->most || interrupt_seen(); }

/* In a smaller size if the versions do not end on the largest one, or differ there. */
static void cost_try(CostSearch *c, const CostInput *input, GrownPart part, int way,
                     unsigned start) {
  uint32_t largest = cost_input_room(c->engine, input, part);
  bool is_done = false;
  for (int tries = 0; tries < SMALLER_TRIES && largest >= LEAST_SIZE && !is_done; tries++) {
    CostTrial t = {.input = input, .part = part, .way = way, .start = start};
    is_done = trial_run(c, &t, largest);
    for (int m = 0; m < COST_MEASURES && is_done; m++)
      cost_keep(c, &t, (CostMeasure)m);
    bool was_equal = !is_done && t.model[0];
    trial_done(&t);
    if (was_equal || cost_is_over(c)) return;
    largest /= 4;
  }
}

/* ---- which inputs ---- */

static void cost_try_input(CostSearch *c, const Kept *k) {
  Engine *e = c->engine;
  ProbeStart start;
  InputNumbers used = {0};
  GrownParts parts = {0};
  CostInput input = {.base = model_copy(k->input, expr_var_count(e->exprs)),
                     .data_size = k->data_size};
  probe_start_begin(e, k->start, &start);
  content_make_long(e->exprs, input.base);
  cost_run(c, input.base, k->data_size, &used);
  Model *extended = model_copy(input.base, expr_var_count(e->exprs));
  model_unref(input.base);
  input.base = extended;
  cost_input_find(e, &input, &used);
  cost_input_parts(e, &input, &parts);
  for (size_t i = 0; i < parts.len; i++)
    for (int way = 0; way < GROWN_WAYS && !cost_is_over(c); way++)
      if (way == 0 || parts.data[i].kind != GROWN_NUMBER)
        cost_try(c, &input, parts.data[i], way, k->start);
  probe_start_end(e, &start);
  vec_done(&parts);
  vec_done(&used);
  cost_input_done(&input);
}

static void cost_tell(Engine *e, CostMeasure m, const CostFound *f) {
  EngineSink *sink = &e->parts->sink;
  CostReport r = {.measure = m, .judged = f->judged, .series = &f->series, .grows = f->grows};
  for (int i = 0; i < COST_SIZES; i++) {
    r.input[i] = f->input[i];
    r.used[i] = f->used[i].data;
    r.used_count[i] = f->used[i].len;
  }
  ProbeStart start;
  probe_start_begin(e, f->start, &start);
  if (sink->cost) sink->cost(sink->self, &r);
  probe_start_end(e, &start);
}

void costs_find(Engine *e, Hunt *h, uint64_t most) {
  CostSearch c = {.engine = e, .most = most};
  const Kept *k;
  for (size_t i = 0; (k = hunt_costly(h, i)); i++)
    cost_try_input(&c, k);
  for (int m = 0; m < COST_MEASURES; m++)
    for (int more = 1; more >= 0; more--) {
      CostFound *f = &c.best[m][more];
      if (f->grows) cost_tell(e, (CostMeasure)m, f);
      cost_found_done(f);
    }
}
