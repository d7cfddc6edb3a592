/* The time is divided among the functions that are still to be run. The ones with the most lines
 * that no run has reached come first, and functions of tests last. Time that a run leaves is
 * available to the others. */
#include "review/runs.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/log.h"
#include "review/function_run.h"

const char *run_end_name(RunEnd e) {
  static const char *const names[] = {"not tried",         "equivalent",  "differs",
                                      "undecided",         "not reached", "cannot start",
                                      "nothing to compare"};
  assert(e < sizeof names / sizeof *names);
  return names[e];
}

static const double LEAST_SHARE = 8; /* seconds of a run, if that much is left */

/* Counts the runs that share the remaining time with f: tests only get what is left by the
 * others. */
static size_t count_like(const FunctionRuns *runs, const bool *is_done, const FunctionRun *f) {
  size_t n = 1;
  for (size_t i = 0; i < runs->len; i++)
    n += !is_done[i] && runs->data[i].function->is_in_test == f->function->is_in_test;
  return n;
}

static double least_share(const Runner *r, const FunctionRun *f) {
  static const double READINGS = 4;
  double reading = READINGS * runner_seconds_of_reading(r, f);
  return reading > LEAST_SHARE ? reading : LEAST_SHARE;
}

static double share(const Runner *r, const FunctionRun *f, size_t left) {
  assert(left > 0);
  if (r->budget->end <= 0) return 0;
  double all = budget_left(r->budget), equal = all / (double)left;
  double least = fmin(least_share(r, f), all);
  return equal > least ? equal : least;
}

static bool runs_is_over(const Runner *r) {
  bool has_end = r->budget->end > 0;
  return process_all_are_stopped() || (has_end && budget_left(r->budget) < TOO_LITTLE);
}

/* A program comes after the functions that it reaches, and functions of tests come last. */
static int turn_of(const ChangedFunction *c) {
  return 2 * c->is_in_test + (strcmp(c->name, "main") == 0);
}

static FunctionRun *next_run(const Runner *r, FunctionRuns *runs, const bool *is_done) {
  FunctionRun *best = NULL;
  size_t most = 0;
  for (size_t i = 0; i < runs->len; i++) {
    FunctionRun *f = &runs->data[i];
    if (is_done[i]) continue;
    const ChangedFunction *c = f->function;
    size_t open = c->lines.len - runner_count_executed(&r->executed.any, c);
    int turn = turn_of(c), before = best ? turn_of(best->function) : turn;
    if (best && (turn > before || (turn == before && open <= most))) continue;
    best = f;
    most = open;
  }
  return best;
}

/* A function that one version does not have is not run itself; other runs show whether it is
 * executed. */
static bool is_one_sided(const ChangedFunction *f) {
  return f->kind == FUNCTION_ADDED || f->kind == FUNCTION_REMOVED;
}

/* Would more time help? Some of the change was not executed, or a limit was met, perhaps before the
 * native runs that would have confirmed a difference. */
static bool is_unfinished(const Runner *r, const FunctionRun *f) {
  if (is_one_sided(f->function) || f->function->is_of_test || !f->function->entries.len)
    return false;
  if (f->end == RUN_DIFFERS) return f->is_cut && !f->is_confirmed && !r->options->no_replay;
  return f->is_cut && (f->end != RUN_EQUIVALENT || !runner_is_complete(r, f->function));
}

/* The unfinished function for which the most time is left, compared with what it had, and at least
 * as much as it needs; sets *seconds. NULL if there is none. */
static FunctionRun *next_again(const Runner *r, FunctionRuns *runs, double *seconds) {
  FunctionRun *best = NULL;
  size_t count = 0;
  if (r->budget->end <= 0) return NULL;
  for (size_t i = 0; i < runs->len; i++) {
    FunctionRun *f = &runs->data[i];
    if (!is_unfinished(r, f)) continue;
    count++;
    if (!best || f->offered < best->offered) best = f;
  }
  if (!best) return NULL;
  *seconds = share(r, best, count);
  if (!runner_has_much_more(*seconds, best->offered)) *seconds = budget_left(r->budget);
  return runner_has_much_more(*seconds, best->offered) && *seconds >= LEAST_SHARE ? best : NULL;
}

/* Uses the time that the others left. */
static void run_again(Runner *r, FunctionRun *f, double seconds) {
  FunctionRun next = {.function = f->function, .status = -1, .offered = seconds};
  double before = f->seconds;
  function_run_make(r, &next, seconds, least_share(r, f));
  function_run_take(r, f, &next);
  f->seconds = before + next.seconds;
  f->offered = seconds;
}

/* Starts the status line of a function: "factor_of (1/3)  compiling  8 s of 300". */
static void runs_say(Runner *r, const FunctionRun *f, size_t at, size_t all) {
  char *prefix = str_format("%s (%zu/%zu)  ", f->function->name, at, all),
       *line = str_format("%scompiling", prefix);
  double limit = r->budget->end > 0 ? r->budget->seconds : 0;
  double started = limit > 0 ? r->budget->end - limit : r->view.started;
  mem_free(r->prefix);
  r->prefix = prefix;
  r->view =
      (SelfView){.prefix = prefix, .here = r->workspace->here, .started = started, .limit = limit};
  log_timed_status(line, started, limit);
  mem_free(line);
}

/* Does the verdict depend on what other runs compared, or does it say that all was compared? Then
 * lines on paths that were not compared do not count. */
static bool needs_compared_lines(const FunctionRun *f) {
  switch (f->end) {
    case RUN_DIFFERS:
    case RUN_NOTHING_TO_COMPARE: return false;
    case RUN_UNDECIDED: return !f->entry;
    case RUN_NOT_TRIED: return !is_one_sided(f->function);
    case RUN_EQUIVALENT:
    case RUN_NOT_REACHED:
    case RUN_CANNOT_START: return true;
  }
  return true;
}

/* An equivalence of less than half of the change says nothing about the change. */
static void require_half(FunctionRun *f) {
  if (f->end != RUN_EQUIVALENT || 2 * f->executed >= f->lines) return;
  f->end = RUN_UNDECIDED;
  mem_free(f->why);
  f->why = str_format("only %zu of %zu changed lines were executed, without a difference",
                      f->executed, f->lines);
}

/* A difference that was attributed to another function, which turns out not to differ, has another
 * cause. */
static char *cause_of(const FunctionRuns *runs, const FunctionRun *f) {
  bool is_equivalent = true;
  for (size_t i = 0; i < runs->len; i++)
    if (strcmp(runs->data[i].function->name, f->other) == 0)
      is_equivalent = is_equivalent && runs->data[i].end == RUN_EQUIVALENT;
  return is_equivalent ? str_format(
                             "the cause of a difference is not known: %s, where it seems to "
                             "begin, is equivalent",
                             f->other)
                       : str_format("the difference comes from the change of %s", f->other);
}

static void runs_finish(const Runner *r, FunctionRun *f) {
  f->lines = f->function->lines.len;
  f->executed = runner_count_executed(
      needs_compared_lines(f) ? &r->executed.compared : &r->executed.any, f->function);
  require_half(f);
  if (f->function->configuration)
    run_limits_add_first(&f->limits, LIMIT_BOUND,
                         str_format("builds with %s (the project's own leaves the code out)",
                                    f->function->configuration));
  if (f->end != RUN_NOT_TRIED) return;
  if (is_one_sided(f->function)) {
    f->end = RUN_NOTHING_TO_COMPARE;
  } else if (!f->function->entries.len) {
    f->end = RUN_CANNOT_START;
    f->why = mem_strdup(f->function->obstacle ? f->function->obstacle : "nothing calls it");
  } else if (!f->why) {
    f->why = mem_strdup(process_all_are_stopped() ? "interrupted" : "no time was left");
  }
}

void runs_make(FunctionRuns *runs, const Analysis *a, const Workspace *w, KeptRuns *kept,
               const Options *o, const Budget *budget) {
  assert(!runs->len && a && budget->seconds >= 0);
  Runner r = {.analysis = a,
              .workspace = w,
              .options = o,
              .budget = budget,
              .kept = kept,
              .view = {.started = clock_now(), .here = w->here}};
  strmap_init(&r.executed.any);
  strmap_init(&r.executed.compared);
  bool *is_done = NEW_ARRAY(bool, a->functions.len + 1);
  size_t left = 0, all;
  r.has_only_tests = true;
  for (size_t i = 0; i < a->functions.len; i++) {
    r.has_only_tests &= a->functions.data[i].is_of_test;
    vec_push(runs, ((FunctionRun){.function = &a->functions.data[i], .status = -1}));
    is_done[i] = is_one_sided(&a->functions.data[i]);
    left += !is_done[i];
  }
  all = left;
  for (FunctionRun *f; left && !runs_is_over(&r) && (f = next_run(&r, runs, is_done)); left--) {
    is_done[f - runs->data] = true;
    runs_say(&r, f, all - left + 1, all);
    f->offered = share(&r, f, count_like(runs, is_done, f));
    function_run_make(&r, f, f->offered, least_share(&r, f));
  }
  double seconds;
  for (FunctionRun *f; !runs_is_over(&r) && (f = next_again(&r, runs, &seconds));) {
    runs_say(&r, f, all, all);
    run_again(&r, f, seconds);
  }
  log_progress(NULL);
  for (size_t i = 0; i < runs->len; i++)
    runs_finish(&r, &runs->data[i]);
  for (size_t i = 0; i < runs->len; i++) {
    FunctionRun *f = &runs->data[i];
    if (f->end == RUN_UNDECIDED && !f->why && f->other) f->why = cause_of(runs, f);
  }
  mem_free(is_done);
  strmap_done(&r.executed.any);
  strmap_done(&r.executed.compared);
  mem_free(r.prefix);
  mem_free(r.seeds);
}

bool run_is_of_test(const FunctionRun *f) {
  const ChangedFunction *c = f->function;
  bool is_of_program = f->end == RUN_DIFFERS && f->entry && !texts_have(&c->tests, f->entry);
  return c->is_of_test && !is_of_program;
}

void runs_done(FunctionRuns *runs) {
  for (size_t i = 0; i < runs->len; i++)
    function_run_done(&runs->data[i]);
  vec_done(runs);
}
