/* The entries of a function are tried one after the other; the best run counts. */
#include "review/function_run.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/clock.h"
#include "base/invocation.h"
#include "review/allocates.h"
#include "review/better_run.h"
#include "review/door_runs.h"
#include "review/entry_order.h"

void function_run_done(FunctionRun *f) {
  mem_free(f->entry);
  mem_free(f->dir);
  mem_free(f->why);
  texts_done(&f->others);
  run_limits_done(&f->limits);
  texts_done(&f->costs);
  texts_done(&f->corpora);
}

/* An equivalence that another run limits by the change of another function. */
static void name_other(FunctionRun *best, const char *other) {
  if (!other || best->end != RUN_EQUIVALENT) return;
  run_limits_add_first(&best->limits, LIMIT_BOUND,
                       str_format("differences that come from the change of %s", other));
}

/* What both have found counts. */
static void keep_findings(FunctionRun *best, const FunctionRun *worse) {
  if (worse->end != RUN_DIFFERS || !best->dir || strcmp(best->dir, worse->dir) == 0) return;
  texts_add_once(&best->others, mem_strdup(worse->dir));
  for (size_t i = 0; i < worse->others.len; i++)
    texts_add_once(&best->others, mem_strdup(worse->others.data[i]));
}

static void keep_better(FunctionRun *best, FunctionRun *next, bool is_better) {
  FunctionRun worse = is_better ? *best : *next;
  if (is_better) *best = *next;
  name_other(best, worse.other);
  keep_findings(best, &worse);
  function_run_done(&worse);
}

void function_run_take(const Runner *r, FunctionRun *best, FunctionRun *next) {
  keep_better(best, next, run_is_better(next, best, runner_is_complete(r, best->function)));
}

/* Fewer seconds are too few for a run. */
static double too_little(const Runner *r, const FunctionRun *f) {
  static const double READINGS = 2;
  double reading = READINGS * runner_seconds_of_reading(r, f);
  return fmax(reading, TOO_LITTLE);
}

/* Runs a program with growing arguments and input, until a difference is known or time has run out;
 * each size gets half of the remaining time, if that is enough for a run. A verdict up to a larger
 * size is worth more. */
static void run_program(Runner *r, FunctionRun *f, const char *entry, Globals globals,
                        double seconds) {
  double end = clock_now() + seconds, least = seconds > 0 ? too_little(r, f) : 0;
  runner_run(r, f, entry, globals, 0, seconds / 2 < least ? seconds : seconds / 2);
  bool is_idle = f->is_idle;
  for (int size = 1; size < INVOCATION_SIZES && !process_all_are_stopped(); size++) {
    FunctionRun next = {.function = f->function, .status = -1, .is_by_driver = f->is_by_driver};
    double left = seconds > 0 ? end - clock_now() : 0;
    if (f->end == RUN_DIFFERS || f->end == RUN_CANNOT_START) return;
    if (seconds > 0 && left < least) return;
    if (is_idle) return; /* larger inputs take longer */
    bool is_last = size + 1 == INVOCATION_SIZES || left / 2 < least;
    runner_run(r, &next, entry, globals, size, is_last ? left : left / 2);
    is_idle = next.is_idle;
    keep_better(f, &next, run_is_as_good(&next, f, runner_is_complete(r, f->function)));
  }
}

/* Runs a function that has not run yet. */
static void run_entry(Runner *r, FunctionRun *f, const char *entry, Globals globals,
                      double seconds) {
  if (entry_is_main(entry) && !r->options->start_options)
    run_program(r, f, entry, globals, seconds);
  else
    runner_run(r, f, entry, globals, 0, seconds);
}

/* A path that was cut after it had executed the change needs time, and not other values. */
static bool was_executed(const Runner *r, const FunctionRun *f) {
  if (f->end == RUN_EQUIVALENT) return runner_is_complete(r, f->function);
  return runner_executed_all(&r->executed.any, f->function);
}

/* Unreached code may need other values of variables than their initial ones, such as a pointer that
 * an initialisation would have set. */
static bool needs_other_values(const Runner *r, const FunctionRun *f) {
  bool has_run = f->end == RUN_EQUIVALENT || f->end == RUN_UNDECIDED || f->end == RUN_NOT_REACHED;
  if (!has_run || r->options->globals == GLOBALS_ANY || was_executed(r, f)) return false;
  return run_limits_have(&f->limits, LIMIT_INITIAL_VALUES);
}

static bool needs_failures(const Runner *r, const FunctionRun *f) {
  if (f->end == RUN_DIFFERS || f->end == RUN_CANNOT_START || r->options->fail_malloc) return false;
  return function_allocates(r->workspace, f->function);
}

static void run_with_failures(Runner *r, FunctionRun *f, double seconds) {
  FunctionRun next = {.function = f->function, .status = -1};
  r->lets_allocations_fail = true;
  run_entry(r, &next, f->function->name, r->options->globals, seconds);
  r->lets_allocations_fail = false;
  bool is_better = run_is_as_good(&next, f, runner_is_complete(r, f->function));
  keep_better(f, &next, is_better && next.end != RUN_NOT_TRIED);
}

/* --- what the tests show --- */

static bool tests_may_run(const Runner *r, const ChangedFunction *f) {
  const Options *o = r->options;
  return texts_have(&f->entries, "main") && !f->is_of_test && !o->entry && !o->start_options &&
         !options_have_seeds(o) && !o->no_probes;
}

static void make_seeds(Runner *r) {
  if (r->seeds) return;
  r->seeds = runner_name_dir(r, "seeds");
  char *path = runner_path(r, r->seeds);
  test_data_write(&r->analysis->test_data, &r->workspace->tree[NEW], path);
  mem_free(path);
}

/* All functions of a cluster share the run, so it gets more than the time of one of them. */
static double seconds_for_tests(const Runner *r, const FunctionRun *f) {
  static const double USUAL = 20, READINGS = 5, MOST = 1. / 3;
  if (r->budget->end <= 0) return 0;
  return fmin(fmax(USUAL, READINGS * runner_seconds_of_reading(r, f)),
              MOST * budget_left(r->budget));
}

/* Runs the program of a test, or another program on the tests' data. Only a difference counts: no
 * test shows that there is none. */
static void run_test(Runner *r, FunctionRun *f, bool on_data) {
  FunctionRun next = {.function = f->function, .status = -1, .is_by_driver = true};
  if (on_data) make_seeds(r);
  r->starts_from_seeds = on_data;
  r->has_main_of_test = !on_data;
  runner_run(r, &next, "main", r->options->globals, 0, seconds_for_tests(r, f));
  r->starts_from_seeds = r->has_main_of_test = false;
  if (next.end == RUN_DIFFERS)
    function_run_take(r, f, &next);
  else
    function_run_done(&next);
}

/* Tests that changed, or the data that did, show what the change is about. */
static void run_changed_tests(Runner *r, FunctionRun *f) {
  if (!tests_may_run(r, f->function)) return;
  const Cluster *c = runner_cluster(r, f->function);
  if (c->has_newer_test || c->of_test) run_test(r, f, false);
  bool is_known = f->end == RUN_DIFFERS && f->is_confirmed;
  if (!is_known && r->analysis->test_data.changed) run_test(r, f, true);
}

static void run_other_tests(Runner *r, FunctionRun *f) {
  const TestData *d = &r->analysis->test_data;
  if (tests_may_run(r, f->function) && d->files.len && !d->changed) run_test(r, f, true);
}

/* Callers may call it several times, or other functions in between. */
static bool needs_sequences(const FunctionRun *f) {
  return f->end == RUN_EQUIVALENT && f->is_single_call;
}

static const double AFTER_TESTS = 10; /* seconds, if they show a difference */

void function_run_make(Runner *r, FunctionRun *f, double seconds, double least) {
  const ChangedFunction *c = f->function;
  const char *only = r->options->entry;
  double first = clock_now();
  run_changed_tests(r, f);
  bool is_known = f->end == RUN_DIFFERS && f->is_confirmed;
  if (is_known) seconds = fmin(seconds > 0 ? seconds : HUGE_VAL, AFTER_TESTS);
  double begin = clock_now(), end = seconds > 0 ? begin + seconds : 0;
  size_t most = c->entries.len < MOST_ENTRIES ? c->entries.len : MOST_ENTRIES;
  if (only) most = 1;
  bool is_short = false, is_slow = cluster_is_mostly_read(runner_cluster(r, c), seconds);
  Entries entries = {0};
  DoorRuns doors = {0};
  entry_order_make(c, is_slow, &entries);
  for (size_t i = 0; i < most && !process_all_are_stopped(); i++) {
    FunctionRun next = {.function = c, .status = -1};
    double left = end > 0 ? end - clock_now() : 0;
    is_short = end > 0 && i && left < (i == 1 ? least / 2 : least);
    if (is_short) break;
    const char *entry = only ? only : entries.data[i];
    if (is_known && strcmp(entry, c->name) != 0) continue;
    bool is_late = entry_order_is_late(c, entry);
    bool is_driver = strcmp(entry, c->name) != 0 && cluster_is_driver(runner_cluster(r, c), entry);
    next.is_by_driver = is_late || is_driver;
    double part = next.is_by_driver ? left / 4 : is_slow ? left * 3 / 4 : left / 2;
    run_entry(r, &next, entry, r->options->globals, i + 1 < most || is_late ? part : left);
    door_runs_add(&doors, &next, entry);
    function_run_take(r, f, &next);
    door_runs_settle(&doors, f);
    left = end > 0 ? end - clock_now() : 0;
    bool is_itself = strcmp(entry, c->name) == 0;
    bool has_time = !end || left > (is_slow ? least : TOO_LITTLE);
    if (is_itself && has_time && needs_failures(r, f)) run_with_failures(r, f, left / 2);
    if (run_rank(f, runner_is_complete(r, c)) >= RANK_DECIDED && !door_runs_are_needed(f) &&
        !needs_sequences(f))
      break;
  }
  vec_done(&entries);
  door_runs_done(&doors);
  double left = end > 0 ? end - clock_now() : least;
  if (left >= least && run_rank(f, runner_is_complete(r, c)) < RANK_DECIDED) {
    run_other_tests(r, f);
    left = end > 0 ? end - clock_now() : least;
  }
  if (left >= least && needs_other_values(r, f) && !process_all_are_stopped()) {
    FunctionRun next = {.function = c, .status = -1};
    run_entry(r, &next, f->entry, GLOBALS_ANY, end > 0 ? left : 0);
    function_run_take(r, f, &next);
  }
  f->is_cut |= is_short;
  f->seconds = clock_now() - first;
}
