#include "replay/cost_runs.h"

#include "base/alloc.h"
#include "base/deadline.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/log.h"
#include "base/temp.h"
#include "replay/native_complaint.h"
#include "replay/replay_build.h"
#include "replay/replay_run.h"

typedef struct CostRuns {
  const RunInfo *run;
  const char *run_dir;
  char *root;   /* temporary */
  char *dir[2]; /* of each version's build */
  Sandbox sandbox;
} CostRuns;

static void cost_is_unconfirmed(FoundCost *f, const char *why) {
  mem_free(f->why_not);
  f->why_not = mem_strdup(why);
}

/* Returns NULL, or why a version cannot be built. */
static char *cost_runs_build(CostRuns *c) {
  static const char *const names[] = {"old", "new"}, *const macros[] = {"UMBRA_OLD", "UMBRA_NEW"};
  const RunInfo *run = c->run;
  bool is_unified = run->versions->is_unified;
  char *error = NULL;
  build_prepare(false);
  c->root = temp_make("cost");
  for (int v = 0; v < 2 && !error; v++) {
    BuildOptions o = {.sources = &run->versions->of[v],
                      .entry = run->options->entry,
                      .program = run->program,
                      .is_plain = true,
                      .is_counted = true,
                      .is_version = true,
                      .version_macro = is_unified ? macros[v] : NULL,
                      .counterpart = is_unified || v == NEW ? NULL : &run->versions->of[NEW]};
    c->dir[v] = path_join(c->root, names[v]);
    if (!dir_make(c->dir[v])) error = str_format("cannot create the directory %s", c->dir[v]);
    if (!error) error = build_program(&o, c->dir[v], NULL);
  }
  char *complaint = error ? native_complaint(error) : NULL;
  mem_free(error);
  return complaint;
}

static void cost_runs_done(CostRuns *c) {
  if (c->root) temp_remove(c->root);
  mem_free(c->root);
  mem_free(c->dir[OLD]);
  mem_free(c->dir[NEW]);
  sandbox_done(&c->sandbox);
}

/* False if the program did not end by itself. */
static bool cost_run_version(const CostRuns *c, FoundCost *f, int v, int at) {
  const Options *o = c->run->options;
  bool is_main = run_is_main(c->run);
  char *path = path_join(c->run_dir, f->test[at]);
  Start start = {0};
  NativeCost cost = {0};
  if (is_main) start_init(&start, &f->input[at], NULL, &c->sandbox.visible);
  RunOptions run = {.sandbox = &c->sandbox,
                    .dir = c->dir[v],
                    .start = is_main ? &start : NULL,
                    .arguments = &o->arguments,
                    .seconds = o->timeout,
                    .cost = &cost};
  Outcome outcome = run_native(&run, path);
  outcome_done(&outcome);
  f->native.size[at] = f->series.size[at];
  f->native.cost[v][at] = f->measure == COST_MEMORY ? cost.memory : cost.count;
  start_done(&start);
  mem_free(path);
  return cost.is_known;
}

/* Memory has the same unit in the engine and natively. */
static bool is_as_much_memory(const FoundCost *f) {
  enum { LAST = COST_SIZES - 1 };
  int more = f->judged.is_more;
  uint64_t here = f->series.cost[more][LAST] - f->series.cost[!more][LAST],
           most = f->native.cost[more][LAST], least = f->native.cost[!more][LAST];
  return f->measure == COST_MEMORY && most > least && most - least >= here / 2;
}

static bool is_alike_natively(const FoundCost *f) {
  CostJudgement j = cost_judge(f->measure, &f->native);
  if (is_as_much_memory(f)) return true;
  if (f->judged.change == COST_GROWS) return cost_confirms(&f->native, f->judged.is_more);
  return j.is_more == f->judged.is_more && j.change >= f->judged.change;
}

static void cost_run_natively(const CostRuns *c, FoundCost *f) {
  for (int at = 0; at < COST_SIZES; at++)
    for (int v = 0; v < 2; v++) {
      if (interrupt_seen() || deadline_is_past()) {
        cost_is_unconfirmed(f, "the time limit was reached (--max-time)");
        return;
      }
      if (cost_run_version(c, f, v, at)) continue;
      cost_is_unconfirmed(f, "a native program did not return to the end of main");
      return;
    }
  f->is_run = true;
  f->is_confirmed = is_alike_natively(f);
  if (!f->is_confirmed)
    cost_is_unconfirmed(f, "the costs of the native programs do not differ in this way");
}

void cost_runs(const RunInfo *run, FoundCosts *costs, const char *run_dir) {
  if (!costs->len) return;
  CostRuns c = {.run = run, .run_dir = run_dir};
  char *error = NULL;
  if (run->options->no_replay) error = mem_strdup("native runs are switched off (--no-replay)");
  if (!error) {
    log_progress("building native programs that count their cost");
    sandbox_init(&c.sandbox, run->options);
    error = c.sandbox.why ? sandbox_complaint(&c.sandbox) : cost_runs_build(&c);
  }
  for (size_t i = 0; i < costs->len; i++) {
    if (error)
      cost_is_unconfirmed(&costs->data[i], error);
    else
      cost_run_natively(&c, &costs->data[i]);
  }
  log_progress(NULL);
  mem_free(error);
  cost_runs_done(&c);
}
