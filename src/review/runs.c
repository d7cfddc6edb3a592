/* The time is divided among the functions that are still to be run. The ones with the most lines
 * that no run has reached come first, and functions of tests last. Time that a run leaves is
 * available to the others. */
#include "review/runs.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/invocation.h"
#include "base/json.h"
#include "base/log.h"
#include "outcome/class.h"
#include "outcome/unreached.h"
#include "outcome/verdict.h"
#include "review/allocates.h"
#include "review/better_run.h"
#include "review/fuzz_corpora.h"
#include "review/kind_lines.h"
#include "review/run_options.h"
#include "review/run_result.h"
#include "review/self.h"

const char *run_end_name(RunEnd e) {
  static const char *const names[] = {"not tried",         "equivalent",  "differs",
                                      "undecided",         "not reached", "cannot start",
                                      "nothing to compare"};
  assert(e < sizeof names / sizeof *names);
  return names[e];
}

static const double LEAST_SHARE = 8; /* seconds of a run, if that much is left */
static const double TOO_LITTLE = 1;  /* seconds that are too few for a run */

/* --- one run --- */

typedef struct Runner {
  const Analysis *analysis;
  const Workspace *workspace;
  const Options *options;
  const Budget *budget;
  KeptRuns *kept;
  ExecutedLines executed;
  bool lets_allocations_fail;
  bool has_main_of_test;  /* the current run: of the cluster's changed test, if it has one */
  bool starts_from_seeds; /* the current run: the seeds made from the tests' data */
  bool has_only_tests;    /* only functions of tests changed, so their findings are shown */
  char *seeds;            /* their directory, as the runs name it; NULL: not made yet */
  char *prefix;           /* of the status line; NULL at first */
  SelfView view;          /* of the current run */
} Runner;

static const Cluster *cluster_of(const Runner *r, const ChangedFunction *f) {
  const Cluster *c = &r->analysis->clusters.data[f->cluster];
  return r->has_main_of_test && c->of_test ? c->of_test : c;
}

/* A run's directory, relative to where the commands run; the caller frees it. */
static char *inner_dir(const Runner *r, const char *name) {
  const char *runs = r->workspace->runs;
  return runs ? path_join(runs, name) : mem_strdup(name);
}

static char *whole_dir(const Runner *r, const char *name) {
  char *inner = inner_dir(r, name), *path = path_from(r->workspace->dir, inner);
  mem_free(inner);
  return path;
}

/* An unused directory name for the entry; the caller frees it. */
static char *name_dir(const Runner *r, const char *entry) {
  for (unsigned n = 1;; n++) {
    char *name = n == 1 ? mem_strdup(entry) : str_format("%s-%u", entry, n);
    char *path = whole_dir(r, name);
    bool is_free = !file_exists(path);
    mem_free(path);
    if (is_free) return name;
    mem_free(name);
  }
}

static void runs_add_word(TextList *words, const char *word) { vec_push(words, mem_strdup(word)); }

/* The corpora beside the fuzz target, as the runs name them. */
static void find_corpora(const Runner *r, const ChangedFunction *f, const char *entry,
                         TextList *paths) {
  const UnitList *units = &cluster_of(r, f)->units[NEW];
  TextList dirs = {0};
  for (size_t i = 0; i < units->len && entry_kind(entry) == ENTRY_FUZZ; i++)
    if (unit_defines(units->data[i], entry))
      fuzz_corpora_find(&r->workspace->tree[NEW], units->data[i]->path, &dirs);
  for (size_t i = 0; i < dirs.len; i++)
    vec_push(paths, workspace_path(r->workspace, NEW, dirs.data[i]));
  texts_done(&dirs);
}

static void make_words(const Runner *r, const ChangedFunction *f, const char *entry,
                       Globals globals, int size, const char *dir, double seconds,
                       TextList *words) {
  double left = r->budget->end > 0 ? budget_left(r->budget) - seconds : LEAST_REPLAYING;
  bool is_static = f->is_static && strcmp(entry, f->name) == 0;
  RunTime time = {seconds, left > 0 ? left : 0, cluster_of(r, f)->seconds, is_static};
  Options o = run_options(r->options, entry, dir, &time);
  TextList corpora = {0};
  find_corpora(r, f, entry, &corpora);
  o.globals = globals;
  if (r->lets_allocations_fail) o.fail_malloc = 1;
  if (r->starts_from_seeds) vec_push(&o.seeds, r->seeds);
  o.corpus = (StrList){0};
  for (size_t i = 0; i < corpora.len && !r->options->no_probes; i++)
    vec_push(&o.corpus, corpora.data[i]);
  runs_add_word(words, "diff");
  cluster_options(cluster_of(r, f), words);
  options_words(&o, CMD_DIFF, words);
  vec_done(&o.assume);
  vec_done(&o.corpus);
  texts_done(&corpora);
  if (r->starts_from_seeds)
    vec_done(&o.seeds);
  else if (entry_is_main(entry) && !o.start_options)
    invocation_add_usual(words, size);
}

static size_t count_lines(const StrMap *executed, const ChangedFunction *f) {
  size_t n = 0;
  for (size_t i = 0; i < f->lines.len; i++) {
    char *line = executed_line(f, i);
    n += strmap_find(executed, line, NULL);
    mem_free(line);
  }
  return n;
}

static bool has_all_lines(const StrMap *executed, const ChangedFunction *f) {
  return f->lines.len && count_lines(executed, f) == f->lines.len;
}

static void take_run(Runner *r, FunctionRun *f, const char *entry, const char *dir,
                     const json_t *run) {
  char *path = whole_dir(r, dir);
  run_result_take(r->analysis, &r->executed, f, &(RunPlace){entry, dir, path}, run);
  if (json_is_object(json_object_get(run, "corpus")))
    find_corpora(r, f->function, entry, &f->corpora);
  mem_free(path);
}

/* A run that does not end by itself is stopped, with some extra time for writing its findings. */
static double runs_most_seconds(const Runner *r, const FunctionRun *f, double seconds) {
  static const double MORE = 3, MORE_FOR_CALLERS = 6, READINGS = 3;
  if (seconds <= 0) return 0;
  double callers = f->function->is_static
                       ? MORE_FOR_CALLERS + READINGS * cluster_of(r, f->function)->seconds
                       : 0;
  double most = seconds * 1.25 + LEAST_REPLAYING + MORE + callers,
         left = budget_left(r->budget) + MORE;
  return most < left ? most : left;
}

static bool has_much_more(double seconds, double before) { return seconds > 1.5 * before; }

/* Takes the result of an earlier run with the same words: of this review, for another function that
 * the entry reaches, or from before the review was interrupted. A run that met a limit is repeated
 * with much more time. */
static bool run_is_kept(Runner *r, FunctionRun *f, const char *entry, const TextList *words,
                        double seconds) {
  const KeptRun *kept = kept_runs_find(r->kept, words);
  char *path = kept ? whole_dir(r, kept->dir) : NULL;
  json_t *run = path ? json_read(path, "run.json") : NULL;
  bool is_cut = !json_is_true(json_object_get(run, "complete"));
  bool is_kept = run && !(is_cut && has_much_more(seconds, kept->seconds));
  if (is_kept) {
    f->seconds = kept->seconds;
    f->status = kept->status;
    take_run(r, f, entry, kept->dir, run);
  }
  json_decref(run);
  mem_free(path);
  return is_kept;
}

static bool run_is_complete(const json_t *run) {
  return strcmp(json_get_text(run, "state"), "complete") == 0;
}

/* The complaint of a run that was stopped, without the option, which the user did not give. Takes
 * it, and returns one that the caller frees. */
static char *in_share_of_time(char *why) {
  const char *rest = why + strlen(OPTION_MAX_TIME);
  char *end, *shown;
  double seconds = strtod(rest, &end);
  shown = str_format("its share of the time, %.1f s,%s", seconds, end);
  mem_free(why);
  return shown;
}

/* A run that was stopped, or that failed on the way, still found what it wrote: a difference
 * counts, and nothing else does. */
static void take_stopped(Runner *r, FunctionRun *f, const char *entry, const char *dir,
                         const json_t *run, const ProcessResult *p) {
  char *why = self_complaint(p);
  bool is_over = str_starts(why, OPTION_MAX_TIME), is_late = p->timed_out || is_over;
  if (is_over) why = in_share_of_time(why);
  if (run) take_run(r, f, entry, dir, run);
  if (f->end != RUN_DIFFERS)
    f->end = run || is_late || p->signal ? RUN_UNDECIDED : RUN_CANNOT_START;
  f->is_cut = is_late;
  mem_free(f->why);
  f->why = f->end == RUN_DIFFERS ? NULL : why;
  if (!f->why) mem_free(why);
}

/* The changed function that caused the differences. */
static const ChangedFunction *function_named(const Runner *r, const FunctionRun *f) {
  for (size_t i = 0; i < r->analysis->functions.len; i++) {
    const ChangedFunction *one = &r->analysis->functions.data[i];
    if (one->cluster == f->function->cluster && strcmp(one->name, f->other) == 0) return one;
  }
  return f->function;
}

static void run_anew(Runner *r, FunctionRun *f, const char *entry, Globals globals, int size,
                     const TextList *key, double seconds) {
  TextList words = {0};
  char *dir = name_dir(r, entry), *inner = inner_dir(r, dir), *path = whole_dir(r, dir);
  double begin = clock_now();
  make_words(r, f->function, entry, globals, size, inner, seconds, &words);
  char *before = str_format("%s/", r->workspace->dir);
  KindLines lines = {.function = f->function,
                     .entry = entry,
                     .here = r->workspace->here,
                     .paint = terminal_paint(stdout, r->options->color),
                     .before = r->workspace->runs ? "" : before,
                     .is_silent = r->options->json || r->options->quiet ||
                                  (f->function->is_of_test && !r->has_only_tests),
                     .is_verbose = r->options->verbose,
                     .is_late = r->has_main_of_test || r->starts_from_seeds};
  r->view.on_out = kind_lines_take;
  r->view.data = &lines;
  ProcessResult p = self_run(&words, r->workspace->dir, runs_most_seconds(r, f, seconds), &r->view);
  json_t *run = json_read(path, "run.json");
  f->seconds = clock_now() - begin;
  f->status = p.status;
  if (run && !p.timed_out && !p.signal && p.status != EXIT_TROUBLE) {
    take_run(r, f, entry, dir, run);
    if (run_is_complete(run)) kept_runs_add(r->kept, key, dir, p.status, f->seconds);
  } else {
    take_stopped(r, f, entry, dir, run, &p);
  }
  if (f->end != RUN_DIFFERS && f->other) lines.function = function_named(r, f);
  kind_lines_end(&lines, &p.out, f->end == RUN_DIFFERS);
  json_decref(run);
  process_result_done(&p);
  mem_free(before);
  texts_done(&words);
  mem_free(dir);
  mem_free(inner);
  mem_free(path);
}

/* Runs a function that has not run yet. size: size class of a program's arguments and input. */
static void run_sized(Runner *r, FunctionRun *f, const char *entry, Globals globals, int size,
                      double seconds) {
  TextList key = {0};
  assert(f->end == RUN_NOT_TRIED && !f->entry && !f->why);
  f->is_own = strcmp(entry, f->function->name) == 0;
  make_words(r, f->function, entry, globals, size, "", 0, &key);
  if (!run_is_kept(r, f, entry, &key, seconds)) run_anew(r, f, entry, globals, size, &key, seconds);
  texts_done(&key);
}

/* --- all of them --- */

static bool is_complete(const Runner *r, const ChangedFunction *f) {
  return has_all_lines(&r->executed.compared, f);
}

static void run_done(FunctionRun *f) {
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

static void runs_take(FunctionRun *best, FunctionRun *next, bool is_better) {
  FunctionRun worse = is_better ? *best : *next;
  if (is_better) *best = *next;
  name_other(best, worse.other);
  keep_findings(best, &worse);
  run_done(&worse);
}

/* Keeps the better one of the two. */
static void take_better(const Runner *r, FunctionRun *best, FunctionRun *next) {
  runs_take(best, next, run_is_better(next, best, is_complete(r, best->function)));
}

/* A run reads the whole program before it explores anything, as the analysis of the function's
 * cluster did. */
static double seconds_of_reading(const Runner *r, const FunctionRun *f) {
  return cluster_of(r, f->function)->seconds;
}

/* Fewer seconds are too few for a run. */
static double too_little(const Runner *r, const FunctionRun *f) {
  static const double READINGS = 2;
  double reading = READINGS * seconds_of_reading(r, f);
  return reading > TOO_LITTLE ? reading : TOO_LITTLE;
}

/* Runs a program with growing arguments and input, until a difference is known or time has run out;
 * each size gets half of the remaining time, if that is enough for a run. A verdict up to a larger
 * size is worth more. */
static void run_program(Runner *r, FunctionRun *f, const char *entry, Globals globals,
                        double seconds) {
  double end = clock_now() + seconds, least = seconds > 0 ? too_little(r, f) : 0;
  run_sized(r, f, entry, globals, 0, seconds / 2 < least ? seconds : seconds / 2);
  bool is_idle = f->is_idle;
  for (int size = 1; size < INVOCATION_SIZES && !process_all_are_stopped(); size++) {
    FunctionRun next = {.function = f->function, .status = -1, .is_by_driver = f->is_by_driver};
    double left = seconds > 0 ? end - clock_now() : 0;
    if (f->end == RUN_DIFFERS || f->end == RUN_CANNOT_START) return;
    if (seconds > 0 && left < least) return;
    if (is_idle) return; /* larger inputs take longer */
    bool is_last = size + 1 == INVOCATION_SIZES || left / 2 < least;
    run_sized(r, &next, entry, globals, size, is_last ? left : left / 2);
    is_idle = next.is_idle;
    runs_take(f, &next, run_is_as_good(&next, f, is_complete(r, f->function)));
  }
}

/* Runs a function that has not run yet. */
static void run_entry(Runner *r, FunctionRun *f, const char *entry, Globals globals,
                      double seconds) {
  if (entry_is_main(entry) && !r->options->start_options)
    run_program(r, f, entry, globals, seconds);
  else
    run_sized(r, f, entry, globals, 0, seconds);
}

/* A path that was cut after it had executed the change needs time, and not other values. */
static bool was_executed(const Runner *r, const FunctionRun *f) {
  if (f->end == RUN_EQUIVALENT) return is_complete(r, f->function);
  return has_all_lines(&r->executed.any, f->function);
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
  bool is_better = run_is_as_good(&next, f, is_complete(r, f->function));
  runs_take(f, &next, is_better && next.end != RUN_NOT_TRIED);
}

/* --- what the tests show --- */

static bool tests_may_run(const Runner *r, const ChangedFunction *f) {
  const Options *o = r->options;
  return texts_have(&f->entries, "main") && !f->is_of_test && !o->entry && !o->start_options &&
         !options_have_seeds(o) && !o->no_probes;
}

static void make_seeds(Runner *r) {
  if (r->seeds) return;
  r->seeds = name_dir(r, "seeds");
  char *path = whole_dir(r, r->seeds);
  test_data_write(&r->analysis->test_data, &r->workspace->tree[NEW], path);
  mem_free(path);
}

/* All functions of a cluster share the run, so it gets more than the time of one of them. */
static double seconds_for_tests(const Runner *r, const FunctionRun *f) {
  static const double USUAL = 20, READINGS = 5, MOST = 1. / 3;
  if (r->budget->end <= 0) return 0;
  return fmin(fmax(USUAL, READINGS * seconds_of_reading(r, f)), MOST * budget_left(r->budget));
}

/* Runs the program of a test, or another program on the tests' data. Only a difference counts: no
 * test shows that there is none. */
static void run_test(Runner *r, FunctionRun *f, bool on_data) {
  FunctionRun next = {.function = f->function, .status = -1, .is_by_driver = true};
  if (on_data) make_seeds(r);
  r->starts_from_seeds = on_data;
  r->has_main_of_test = !on_data;
  run_sized(r, &next, "main", r->options->globals, 0, seconds_for_tests(r, f));
  r->starts_from_seeds = r->has_main_of_test = false;
  if (next.end == RUN_DIFFERS)
    take_better(r, f, &next);
  else
    run_done(&next);
}

/* Tests that changed, or the data that did, show what the change is about. */
static void run_changed_tests(Runner *r, FunctionRun *f) {
  if (!tests_may_run(r, f->function)) return;
  const Cluster *c = cluster_of(r, f->function);
  if (c->has_newer_test || c->of_test) run_test(r, f, false);
  bool is_known = f->end == RUN_DIFFERS && f->is_confirmed;
  if (!is_known && r->analysis->test_data.changed) run_test(r, f, true);
}

static void run_other_tests(Runner *r, FunctionRun *f) {
  const TestData *d = &r->analysis->test_data;
  if (tests_may_run(r, f->function) && d->files.len && !d->changed) run_test(r, f, true);
}

/* --- one function --- */

enum { MOST_ENTRIES = 5 };
typedef VEC(const char *) Entries;

/* A program of tests or of a benchmark rarely passes what depends on its input. */
static bool is_late_entry(const ChangedFunction *f, const char *entry) {
  if (f->is_of_test || strcmp(entry, f->name) == 0 || entry_kind(entry) == ENTRY_FUZZ) return false;
  for (size_t i = 0; i < f->preferred; i++)
    if (strcmp(f->entries.data[i], entry) == 0) return false;
  return texts_have(&f->tests, entry);
}

/* Returns the number of doors. */
static size_t put_doors_first(const ChangedFunction *f, Entries *list) {
  Entries sorted = {0};
  for (int is_other = 0; is_other < 2; is_other++)
    for (size_t i = 0; i < list->len; i++)
      if (texts_have(&f->doors, list->data[i]) != is_other) vec_push(&sorted, list->data[i]);
  vec_done(list);
  *list = sorted;
  return f->doors.len;
}

/* Lists the function's entries, which the caller does not free, in the order in which they are
 * tried: those of tests are the last ones. If a caller comes before the function itself, so do all
 * doors, if these are few; otherwise the function is the second one at the latest. It is the first
 * one if there is only time for one. */
static void runs_order_entries(const ChangedFunction *f, bool itself_first, Entries *out) {
  for (int is_late = 0; is_late < 2; is_late++)
    for (size_t i = 0; i < f->entries.len; i++)
      if (is_late_entry(f, f->entries.data[i]) == is_late) vec_push(out, f->entries.data[i]);
  bool is_first = out->len && strcmp(out->data[0], f->name) == 0;
  bool has_doors = !is_first && f->doors.len && f->doors.len < MOST_ENTRIES;
  size_t itself = 0, latest = itself_first ? 0 : has_doors ? put_doors_first(f, out) : 1;
  while (itself < out->len && strcmp(out->data[itself], f->name) != 0)
    itself++;
  if (itself == out->len) return;
  for (; itself > latest; itself--) {
    const char *entry = out->data[itself];
    out->data[itself] = out->data[itself - 1];
    out->data[itself - 1] = entry;
  }
}

/* What one of its callers passes to a static function is not all that the function can get. */
static bool has_other_callers(const FunctionRun *f) {
  return f->end == RUN_EQUIVALENT && f->is_by_caller && f->function->is_static;
}

/* Callers may call it several times, or other functions in between. */
static bool needs_sequences(const FunctionRun *f) {
  return f->end == RUN_EQUIVALENT && f->is_single_call;
}

/* The equivalences from the doors of a static function. */
typedef struct DoorRuns {
  TextList equal;   /* doors */
  RunLimits limits; /* of all of these */
} DoorRuns;

static void take_door(DoorRuns *d, const FunctionRun *next, const char *entry) {
  const ChangedFunction *c = next->function;
  if (next->end != RUN_EQUIVALENT || next->is_by_driver || !texts_have(&c->doors, entry)) return;
  char *own = run_limit_of_caller(entry);
  texts_add_once(&d->equal, mem_strdup(entry));
  for (size_t i = 0; i < next->limits.len; i++)
    if (strcmp(next->limits.data[i].text, own) != 0)
      run_limits_add(&d->limits, next->limits.data[i].kind, mem_strdup(next->limits.data[i].text));
  mem_free(own);
}

/* If the versions are equivalent from each of the doors, what they pass is all that the function
 * gets. */
static void settle_doors(const DoorRuns *d, FunctionRun *f) {
  size_t all = f->function->doors.len;
  if (!has_other_callers(f) || !all || d->equal.len < all) return;
  for (size_t i = 0; i < d->equal.len; i++) {
    char *limit = run_limit_of_caller(d->equal.data[i]);
    run_limits_drop(&f->limits, limit);
    mem_free(limit);
  }
  for (size_t i = 0; i < d->limits.len; i++)
    run_limits_add(&f->limits, d->limits.data[i].kind, mem_strdup(d->limits.data[i].text));
  f->is_by_caller = false;
}

static const double AFTER_TESTS = 10; /* seconds, if they show a difference */

/* Tries one entry after the other, until a difference is known, or the whole change was executed
 * without one. The best run counts. Less than `least` seconds are too few for the second and later
 * ones. */
static void run_function(Runner *r, FunctionRun *f, double seconds, double least) {
  const ChangedFunction *c = f->function;
  const char *only = r->options->entry;
  double first = clock_now();
  run_changed_tests(r, f);
  bool is_known = f->end == RUN_DIFFERS && f->is_confirmed;
  if (is_known) seconds = fmin(seconds > 0 ? seconds : HUGE_VAL, AFTER_TESTS);
  double begin = clock_now(), end = seconds > 0 ? begin + seconds : 0;
  size_t most = c->entries.len < MOST_ENTRIES ? c->entries.len : MOST_ENTRIES;
  if (only) most = 1;
  bool is_short = false, is_slow = cluster_is_mostly_read(cluster_of(r, c), seconds);
  Entries entries = {0};
  DoorRuns doors = {0};
  runs_order_entries(c, is_slow, &entries);
  for (size_t i = 0; i < most && !process_all_are_stopped(); i++) {
    FunctionRun next = {.function = c, .status = -1};
    double left = end > 0 ? end - clock_now() : 0;
    is_short = end > 0 && i && left < (i == 1 ? least / 2 : least);
    if (is_short) break;
    const char *entry = only ? only : entries.data[i];
    if (is_known && strcmp(entry, c->name) != 0) continue;
    bool is_late = is_late_entry(c, entry);
    bool is_driver = strcmp(entry, c->name) != 0 && cluster_is_driver(cluster_of(r, c), entry);
    next.is_by_driver = is_late || is_driver;
    double part = next.is_by_driver ? left / 4 : is_slow ? left * 3 / 4 : left / 2;
    run_entry(r, &next, entry, r->options->globals, i + 1 < most || is_late ? part : left);
    take_door(&doors, &next, entry);
    take_better(r, f, &next);
    settle_doors(&doors, f);
    left = end > 0 ? end - clock_now() : 0;
    bool is_itself = strcmp(entry, c->name) == 0;
    bool has_time = !end || left > (is_slow ? least : TOO_LITTLE);
    if (is_itself && has_time && needs_failures(r, f)) run_with_failures(r, f, left / 2);
    if (run_rank(f, is_complete(r, c)) >= RANK_DECIDED && !has_other_callers(f) &&
        !needs_sequences(f))
      break;
  }
  vec_done(&entries);
  texts_done(&doors.equal);
  run_limits_done(&doors.limits);
  double left = end > 0 ? end - clock_now() : least;
  if (left >= least && run_rank(f, is_complete(r, c)) < RANK_DECIDED) {
    run_other_tests(r, f);
    left = end > 0 ? end - clock_now() : least;
  }
  if (left >= least && needs_other_values(r, f) && !process_all_are_stopped()) {
    FunctionRun next = {.function = c, .status = -1};
    run_entry(r, &next, f->entry, GLOBALS_ANY, end > 0 ? left : 0);
    take_better(r, f, &next);
  }
  f->is_cut |= is_short;
  f->seconds = clock_now() - first;
}

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
  double reading = READINGS * seconds_of_reading(r, f);
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
    size_t open = c->lines.len - count_lines(&r->executed.any, c);
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
  return f->is_cut && (f->end != RUN_EQUIVALENT || !is_complete(r, f->function));
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
  if (!has_much_more(*seconds, best->offered)) *seconds = budget_left(r->budget);
  return has_much_more(*seconds, best->offered) && *seconds >= LEAST_SHARE ? best : NULL;
}

/* Uses the time that the others left. */
static void run_again(Runner *r, FunctionRun *f, double seconds) {
  FunctionRun next = {.function = f->function, .status = -1, .offered = seconds};
  double before = f->seconds;
  run_function(r, &next, seconds, least_share(r, f));
  take_better(r, f, &next);
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
  f->executed =
      count_lines(needs_compared_lines(f) ? &r->executed.compared : &r->executed.any, f->function);
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
    run_function(&r, f, f->offered, least_share(&r, f));
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
    run_done(&runs->data[i]);
  vec_done(runs);
}
