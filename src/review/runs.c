/* The time is divided among the functions that are still to be run. The ones with the most lines
 * that no run has reached come first, and functions of tests last. Time that a run leaves is
 * available to the others. */
#include "review/runs.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/bound.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/invocation.h"
#include "base/json.h"
#include "base/log.h"
#include "outcome/class.h"
#include "outcome/unreached.h"
#include "outcome/verdict.h"
#include "report/report_formats.h"
#include "review/fuzz_corpora.h"
#include "review/kind_lines.h"
#include "review/self.h"
#include "typed/typed.h"

const char *run_end_name(RunEnd e) {
  static const char *const names[] = {"not tried",         "equivalent",  "differs",
                                      "undecided",         "not reached", "cannot start",
                                      "nothing to compare"};
  assert(e < sizeof names / sizeof *names);
  return names[e];
}

static const double LEAST_SHARE = 8; /* seconds of a run, if that much is left */
static const double TOO_LITTLE = 1;  /* seconds that are too few for a run */

/* Shares of the time of a run. */
static const double FOR_EXPLORING = 0.65, FOR_REPLAYING = 0.25, FOR_CALLERS = 0.1;

/* --- one run --- */

typedef struct Runner {
  const Analysis *analysis;
  const Workspace *workspace;
  const Options *options;
  const Budget *budget;
  KeptRuns *kept;
  StrMap executed; /* changed lines */
  char *prefix;    /* of the status line; NULL at first */
  SelfView view;   /* of the current run */
} Runner;

/* A run's directory, relative to where the commands run; the caller frees it. */
static char *inner_dir(const Runner *r, const char *name) {
  const char *runs = r->workspace->runs;
  return runs ? path_join(runs, name) : mem_strdup(name);
}

static char *whole_dir(const Runner *r, const char *name) {
  char *inner = inner_dir(r, name), *path = path_join(r->workspace->dir, inner);
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

/* The options of the command line, except for what the review decides or reports itself. Lists are
 * borrowed from it. */
static Options options_of_run(const Options *given, const char *entry, const char *dir,
                              double seconds) {
  Options o = *given, usual;
  options_init(&usual);
  o.entry = entry;
  o.output = dir;
  o.max_time = seconds > 0 ? seconds * FOR_EXPLORING : usual.max_time;
  o.replay_time = seconds > 0 ? seconds * FOR_REPLAYING : usual.replay_time;
  o.caller_time = seconds > 0 ? seconds * FOR_CALLERS : usual.caller_time;
  o.grow_within = !o.grow; /* if time is short, the verdict is limited to smaller sizes */
  o.no_inactive = o.no_interface = true; /* the review checks these once, for all files */
  o.affected = o.affected || reports_want(given, REPORT_LCOV);
  o.quiet = o.verbose = o.json = o.unified = o.no_build = false;
  o.tree = o.log_queries = o.log_tasks = o.write_harness = o.build = NULL;
  /* cluster_options sets these for each cluster */
  o.old_files = o.new_files = o.old_flags = o.new_flags = o.std = NULL;
  o.include = o.define = o.files = o.reports = (StrList){0};
  if (!entry_is_main(entry)) o.start_options = 0; /* only main takes start options */
  o.assume = (StrList){0};
  for (size_t i = 0; i < given->assume.len; i++)
    if (!strchr(given->assume.data[i], ':') || typed_assumption(given->assume.data[i], entry))
      vec_push(&o.assume, given->assume.data[i]); /* the run rejects a malformed one */
  options_done(&usual);
  return o;
}

/* The corpora beside the fuzz target, as the runs name them. */
static void find_corpora(const Runner *r, const ChangedFunction *f, const char *entry,
                         TextList *paths) {
  const UnitList *units = &r->analysis->clusters.data[f->cluster].units[NEW];
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
  Options o = options_of_run(r->options, entry, dir, seconds);
  TextList corpora = {0};
  find_corpora(r, f, entry, &corpora);
  o.globals = globals;
  o.corpus = (StrList){0};
  for (size_t i = 0; i < corpora.len && !r->options->no_probes; i++)
    vec_push(&o.corpus, corpora.data[i]);
  runs_add_word(words, "diff");
  cluster_options(&r->analysis->clusters.data[f->cluster], words);
  options_words(&o, CMD_DIFF, words);
  vec_done(&o.assume);
  vec_done(&o.corpus);
  texts_done(&corpora);
  if (entry_is_main(entry) && !o.start_options) invocation_add_usual(words, size);
}

/* Every changed line of the cluster's files that the run does not list as unreached was
 * executed. */
static void take_executed(Runner *r, size_t cluster, const json_t *run) {
  assert(json_is_object(run));
  StrMap missed;
  strmap_init(&missed);
  const json_t *unreached = json_object_get(run, "unreached");
  for (size_t i = 0; i < json_array_size(unreached); i++) {
    const json_t *lines = json_object_get(json_array_get(unreached, i), "lines");
    for (size_t k = 0; k < json_array_size(lines); k++) {
      TextList all = {0};
      lines_add_range(&all, json_string_value(json_array_get(lines, k)));
      for (size_t n = 0; n < all.len; n++)
        strmap_put(&missed, all.data[n], 1);
      texts_done(&all);
    }
  }
  for (size_t i = 0; i < r->analysis->functions.len; i++) {
    const ChangedFunction *f = &r->analysis->functions.data[i];
    for (size_t k = 0; f->cluster == cluster && k < f->lines.len; k++)
      if (!strmap_find(&missed, f->lines.data[k], NULL))
        strmap_put(&r->executed, f->lines.data[k], 1);
  }
  strmap_done(&missed);
}

static size_t count_executed(const Runner *r, const ChangedFunction *f) {
  size_t n = 0;
  for (size_t i = 0; i < f->lines.len; i++)
    n += strmap_find(&r->executed, f->lines.data[i], NULL);
  return n;
}

static void runs_add_texts(TextList *to, const json_t *list) {
  for (size_t i = 0; i < json_array_size(list); i++)
    runs_add_word(to, json_string_value(json_array_get(list, i)));
}

/* A change that the entry cannot reach at all is left to another function's run, if the review has
 * one. */
static bool has_own_run(const Runner *r, const ChangedFunction *f, const json_t *unreached) {
  const char *name = json_string_value(json_object_get(unreached, "function"));
  const char *reason = json_string_value(json_object_get(unreached, "reason"));
  if (!reason || strcmp(reason, unreached_reason_name(UNREACHED_BY_ENTRY)) != 0) return false;
  if (!name) return true; /* a variable: the functions that use it have runs, or a gap names it */
  if (strcmp(name, f->name) == 0) return false;
  for (size_t i = 0; i < r->analysis->functions.len; i++)
    if (strcmp(r->analysis->functions.data[i].name, name) == 0) return true;
  return false;
}

/* " at code.c:7-9": the first lines of an unreached change. */
static void add_unreached_place(const json_t *unreached, Str *out) {
  const char *place = json_string_value(json_array_get(json_object_get(unreached, "lines"), 0));
  if (!place) return;
  bool is_new = str_starts(place, "new/"), is_old = str_starts(place, "old/");
  str_addf(out, " at %s%s", is_old ? "old " : "",
           is_new || is_old ? strchr(place, '/') + 1 : place);
}

/* What was not executed limits a verdict most, so it comes first. */
static void take_unreached(const Runner *r, FunctionRun *f, const json_t *unreached) {
  Str names = {0};
  for (size_t i = 0; i < json_array_size(unreached); i++) {
    const json_t *u = json_array_get(unreached, i);
    const char *name = json_string_value(json_object_get(u, "function"));
    if (has_own_run(r, f->function, u)) continue;
    if (!name) name = json_string_value(json_object_get(u, "variable"));
    str_addf(&names, "%s%s", names.len ? ", " : "", name ? name : "?");
    add_unreached_place(u, &names);
  }
  if (names.len) vec_push(&f->limits, str_format(LIMIT_UNREACHED " (%s)", str_text(&names)));
  str_done(&names);
}

/* Adds the bounds and assumptions of the run's verdict. */
static void take_limits(const Runner *r, FunctionRun *f, const json_t *run) {
  assert(json_is_object(run));
  const json_t *assumptions = json_object_get(run, "assumptions"),
               *internal = json_object_get(run, "internal");
  take_unreached(r, f, json_object_get(run, "unreached"));
  runs_add_texts(&f->limits, json_object_get(run, "bounds"));
  for (size_t i = 0; i < json_array_size(assumptions); i++) {
    const json_t *a = json_array_get(assumptions, i);
    texts_add_once(
        &f->limits,
        str_format("%s %s", json_object_get(a, "after") ? "except after" : "assuming that",
                   json_string_value(json_object_get(a, "text"))));
  }
  json_int_t left_out =
      json_integer_value(json_object_get(json_object_get(run, "left_out"), "paths"));
  if (left_out)
    vec_push(&f->limits, str_format("%lld path%s on which the old version fails", left_out,
                                    left_out == 1 ? "" : "s"));
  if (json_array_size(internal)) runs_add_word(&f->limits, "internal state differs");
}

/* True if the run reached no part of the function's own change. */
static bool is_unreached(const ChangedFunction *f, const json_t *run) {
  const json_t *unreached = json_object_get(run, "unreached");
  size_t missed = 0;
  for (size_t i = 0; i < json_array_size(unreached); i++) {
    const json_t *u = json_array_get(unreached, i);
    const char *name = json_string_value(json_object_get(u, "function"));
    const json_t *lines = json_object_get(u, "lines");
    TextList all = {0};
    if (!name || strcmp(name, f->name) != 0) continue;
    for (size_t k = 0; k < json_array_size(lines); k++)
      lines_add_range(&all, json_string_value(json_array_get(lines, k)));
    missed += all.len;
    if (!json_array_size(lines)) missed = f->lines.len;
    texts_done(&all);
  }
  return missed && missed >= f->lines.len;
}

/* True if the location "new/a.c:3:33" is in one of the function's lines. */
static bool is_own_place(const ChangedFunction *f, const json_t *place) {
  const char *text = json_string_value(place), *colon = text ? strrchr(text, ':') : NULL;
  size_t n = colon ? (size_t)(colon - text) : 0;
  for (size_t i = 0; i < f->lines.len && n; i++)
    if (strlen(f->lines.data[i]) == n && strncmp(f->lines.data[i], text, n) == 0) return true;
  return false;
}

typedef struct Differences {
  bool is_own;       /* a difference is where the function changed, or at an unknown location */
  bool is_confirmed; /* such a difference was confirmed natively */
  char *other;       /* another function that caused a difference; borrowed; may be NULL */
} Differences;

/* If an entry leads to several changes, each difference is attributed to one of them. */
static Differences read_differences(const Runner *r, const ChangedFunction *f, const char *dir) {
  json_t *all = json_read(dir, "findings.json");
  Differences d = {0};
  for (size_t i = 0; i < json_array_size(all); i++) {
    const json_t *finding = json_array_get(all, i), *change = json_object_get(finding, "change");
    if (!class_is_difference(class_find(json_get_text(finding, "class")))) continue;
    const ChangedFunction *owner = NULL;
    for (size_t k = 0; k < r->analysis->functions.len; k++) {
      const ChangedFunction *c = &r->analysis->functions.data[k];
      bool is_there = is_own_place(c, json_object_get(change, "old")) ||
                      is_own_place(c, json_object_get(change, "new"));
      if (is_there && (!owner || c == f)) owner = c;
    }
    if (owner && owner != f) {
      d.other = owner->name;
      continue;
    }
    d.is_own = true;
    d.is_confirmed |= json_is_true(json_object_get(finding, "confirmed"));
  }
  json_decref(all);
  return d;
}

static RunEnd runs_end_of(const ChangedFunction *f, const json_t *run, const Differences *d) {
  const char *verdict = json_string_value(json_object_get(run, "verdict"));
  bool differs = verdict_is(verdict, VERDICT_DIFFERS);
  if (differs && (d->is_own || !d->other)) return RUN_DIFFERS;
  if (is_unreached(f, run)) return RUN_NOT_REACHED;
  if (verdict_is(verdict, VERDICT_EQUIVALENT)) return RUN_EQUIVALENT;
  return RUN_UNDECIDED;
}

/* Takes what the run in the directory of that name reports about the function. */
static void take_costs(FunctionRun *f, const json_t *run) {
  const json_t *costs = json_object_get(run, "costs");
  for (size_t i = 0; i < json_array_size(costs); i++) {
    const json_t *c = json_array_get(costs, i);
    bool is_confirmed = json_is_true(json_object_get(c, "confirmed"));
    vec_push(&f->costs, str_format("%s%s: %s", json_get_text(c, "kind"),
                                   is_confirmed ? "" : " (unconfirmed)", json_get_text(c, "text")));
  }
}

static void take_run(Runner *r, FunctionRun *f, const char *entry, const char *dir,
                     const json_t *run) {
  char *path = whole_dir(r, dir);
  Differences d = read_differences(r, f->function, path);
  const char *why = json_string_value(json_object_get(run, "reason"));
  f->entry = mem_strdup(entry);
  f->dir = mem_strdup(dir);
  f->end = runs_end_of(f->function, run, &d);
  f->is_confirmed = f->end == RUN_DIFFERS && d.is_confirmed;
  f->paths = (uint64_t)json_integer_value(json_object_get(json_object_get(run, "stats"), "paths"));
  if (f->end == RUN_UNDECIDED && why) f->why = mem_strdup(why);
  if (f->end == RUN_UNDECIDED && !f->why && d.other)
    f->why = str_format("the difference comes from the change of %s", d.other);
  if (f->function->kind == FUNCTION_SIGNATURE && strcmp(entry, f->function->name) == 0)
    runs_add_word(&f->limits, "arguments that both versions accept");
  if (f->is_by_driver) vec_push(&f->limits, str_format("what %s passes to it", f->entry));
  take_limits(r, f, run);
  take_costs(f, run);
  if (json_is_object(json_object_get(run, "corpus")))
    find_corpora(r, f->function, entry, &f->corpora);
  take_executed(r, f->function->cluster, run);
  mem_free(path);
}

/* A run that does not end by itself is stopped, with some extra time for writing its findings. */
static double runs_most_seconds(const Runner *r, double seconds) {
  static const double MORE = 3;
  if (seconds <= 0) return 0;
  double most = seconds * 1.25 + MORE, left = budget_left(r->budget) + MORE;
  return most < left ? most : left;
}

/* Takes the result of a run that was complete before the review was interrupted. */
static bool run_is_kept(Runner *r, FunctionRun *f, const char *entry, const TextList *words) {
  const KeptRun *kept = kept_runs_find(r->kept, words);
  char *path = kept ? whole_dir(r, kept->dir) : NULL;
  json_t *run = path ? json_read(path, "run.json") : NULL;
  bool is_kept = run;
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

/* A run that was stopped, or that failed on the way, still found what it wrote: a difference
 * counts, and nothing else does. */
static void take_stopped(Runner *r, FunctionRun *f, const char *entry, const char *dir,
                         const json_t *run, const ProcessResult *p) {
  bool has_started = run || p->timed_out || p->signal;
  if (run) take_run(r, f, entry, dir, run);
  if (f->end != RUN_DIFFERS) f->end = has_started ? RUN_UNDECIDED : RUN_CANNOT_START;
  mem_free(f->why);
  f->why = self_complaint(p);
}

static void run_anew(Runner *r, FunctionRun *f, const char *entry, Globals globals, int size,
                     const TextList *key, double seconds) {
  TextList words = {0};
  char *dir = name_dir(r, entry), *inner = inner_dir(r, dir), *path = whole_dir(r, dir);
  double begin = clock_now();
  assert(f->end == RUN_NOT_TRIED && !f->entry && !f->why);
  make_words(r, f->function, entry, globals, size, inner, seconds, &words);
  char *before = str_format("%s/", r->workspace->dir);
  KindLines lines = {.function = f->function,
                     .entry = entry,
                     .here = r->workspace->here,
                     .paint = terminal_paint(stdout, r->options->color),
                     .before = r->workspace->runs ? "" : before,
                     .is_silent = r->options->json || r->options->quiet || f->function->is_of_test,
                     .is_verbose = r->options->verbose};
  r->view.on_out = kind_lines_take;
  r->view.data = &lines;
  ProcessResult p = self_run(&words, r->workspace->dir, runs_most_seconds(r, seconds), &r->view);
  json_t *run = json_read(path, "run.json");
  f->seconds = clock_now() - begin;
  f->status = p.status;
  if (run && !p.timed_out && !p.signal && p.status != EXIT_TROUBLE) {
    take_run(r, f, entry, dir, run);
    if (run_is_complete(run)) kept_runs_add(r->kept, key, dir, p.status, f->seconds);
  } else {
    take_stopped(r, f, entry, dir, run, &p);
  }
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
  make_words(r, f->function, entry, globals, size, "", 0, &key);
  if (!run_is_kept(r, f, entry, &key)) run_anew(r, f, entry, globals, size, &key, seconds);
  texts_done(&key);
}

/* --- all of them --- */

static bool is_complete(const Runner *r, const ChangedFunction *f) {
  return f->lines.len && count_executed(r, f) == f->lines.len;
}

/* A caller that sees no difference does not show that no caller does. */
static size_t rank(const Runner *r, const FunctionRun *f) {
  static const size_t ranks[] = {
      [RUN_NOT_TRIED] = 0,         [RUN_CANNOT_START] = 1, [RUN_NOT_REACHED] = 2,
      [RUN_UNDECIDED] = 4,         [RUN_EQUIVALENT] = 5,   [RUN_DIFFERS] = 7,
      [RUN_NOTHING_TO_COMPARE] = 0};
  if (f->end == RUN_EQUIVALENT && f->is_by_driver) return 3;
  return ranks[f->end] + (f->end == RUN_EQUIVALENT && is_complete(r, f->function));
}

static void run_done(FunctionRun *f) {
  mem_free(f->entry);
  mem_free(f->dir);
  mem_free(f->why);
  texts_done(&f->limits);
  texts_done(&f->costs);
  texts_done(&f->corpora);
}

static void runs_take(FunctionRun *best, FunctionRun *next, bool is_better) {
  FunctionRun worse = is_better ? *best : *next;
  if (is_better) *best = *next;
  run_done(&worse);
}

/* Keeps the better one of the two. */
static void take_better(const Runner *r, FunctionRun *best, FunctionRun *next) {
  runs_take(best, next, rank(r, next) > rank(r, best));
}

/* Runs a program with growing arguments and input, until a difference is known or the time is over;
 * each size gets half of the remaining time. A verdict up to a larger size is worth more. */
static void run_program(Runner *r, FunctionRun *f, const char *entry, Globals globals,
                        double seconds) {
  double end = clock_now() + seconds;
  run_sized(r, f, entry, globals, 0, seconds / 2);
  for (int size = 1; size < INVOCATION_SIZES && !process_all_are_stopped(); size++) {
    FunctionRun next = {.function = f->function, .status = -1, .is_by_driver = f->is_by_driver};
    double left = seconds > 0 ? end - clock_now() : 0;
    if (f->end == RUN_DIFFERS || f->end == RUN_CANNOT_START) return;
    if (seconds > 0 && left < TOO_LITTLE) return;
    run_sized(r, &next, entry, globals, size, size + 1 < INVOCATION_SIZES ? left / 2 : left);
    runs_take(f, &next, rank(r, &next) >= rank(r, f));
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

/* Unreached code may need other values of variables than their initial ones, such as a pointer that
 * an initialisation would have set. */
static bool needs_other_values(const Runner *r, const FunctionRun *f) {
  bool has_run = f->end == RUN_EQUIVALENT || f->end == RUN_UNDECIDED || f->end == RUN_NOT_REACHED;
  if (!has_run || r->options->globals == GLOBALS_ANY || is_complete(r, f->function)) return false;
  bool is_initial = false;
  for (size_t i = 0; i < f->limits.len; i++)
    is_initial |= str_starts(f->limits.data[i], BOUND_INITIAL_VALUES);
  return is_initial;
}

/* Tries one entry after the other, until a difference is known, or the whole change was executed
 * without one. The best run counts. */
static void run_function(Runner *r, FunctionRun *f, double seconds) {
  enum { MOST_ENTRIES = 5 };
  const ChangedFunction *c = f->function;
  const char *only = r->options->entry;
  double begin = clock_now(), end = seconds > 0 ? begin + seconds : 0;
  size_t most = c->entries.len < MOST_ENTRIES ? c->entries.len : MOST_ENTRIES;
  if (only) most = 1;
  for (size_t i = 0; i < most && !process_all_are_stopped(); i++) {
    FunctionRun next = {.function = c, .status = -1};
    double left = end > 0 ? end - clock_now() : 0;
    if (end > 0 && left < LEAST_SHARE && i) break;
    const char *entry = only ? only : c->entries.data[i];
    next.is_by_driver = cluster_is_driver(&r->analysis->clusters.data[c->cluster], entry);
    double part = next.is_by_driver ? left / 4 : left / 2;
    run_entry(r, &next, entry, r->options->globals, i + 1 < most ? part : left);
    take_better(r, f, &next);
    if (rank(r, f) > 5) break;
  }
  double left = end > 0 ? end - clock_now() : LEAST_SHARE;
  if (left >= LEAST_SHARE && needs_other_values(r, f) && !process_all_are_stopped()) {
    FunctionRun next = {.function = c, .status = -1};
    run_entry(r, &next, f->entry, GLOBALS_ANY, end > 0 ? left : 0);
    take_better(r, f, &next);
  }
  f->seconds = clock_now() - begin;
}

/* Counts the runs that share the remaining time with f: tests only get what is left by the
 * others. */
static size_t count_like(const FunctionRuns *runs, const bool *is_done, const FunctionRun *f) {
  size_t n = 1;
  for (size_t i = 0; i < runs->len; i++)
    n += !is_done[i] && runs->data[i].function->is_of_test == f->function->is_of_test;
  return n;
}

static double at_least(double seconds, double left) {
  double least = LEAST_SHARE < left ? LEAST_SHARE : left;
  return seconds > least ? seconds : least;
}

static double share(const Runner *r, size_t left) {
  assert(left > 0);
  if (r->budget->end <= 0) return 0;
  return at_least(budget_left(r->budget) / (double)left, budget_left(r->budget));
}

static bool runs_is_over(const Runner *r) {
  bool has_end = r->budget->end > 0;
  return process_all_are_stopped() || (has_end && budget_left(r->budget) < TOO_LITTLE);
}

static FunctionRun *next_run(const Runner *r, FunctionRuns *runs, const bool *is_done) {
  FunctionRun *best = NULL;
  size_t most = 0;
  for (size_t i = 0; i < runs->len; i++) {
    FunctionRun *f = &runs->data[i];
    if (is_done[i]) continue;
    const ChangedFunction *c = f->function;
    size_t open = c->lines.len - count_executed(r, c);
    bool is_later = best && c->is_of_test && !best->function->is_of_test;
    bool is_sooner = best && !c->is_of_test && best->function->is_of_test;
    if (is_later || (best && !is_sooner && open <= most)) continue;
    best = f;
    most = open;
  }
  return best;
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

/* A function that one version does not have is not run itself; other runs show whether it is
 * executed. */
static bool is_one_sided(const ChangedFunction *f) {
  return f->kind == FUNCTION_ADDED || f->kind == FUNCTION_REMOVED;
}

static void runs_finish(const Runner *r, FunctionRun *f) {
  f->lines = f->function->lines.len;
  f->executed = count_executed(r, f->function);
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
  strmap_init(&r.executed);
  bool *is_done = NEW_ARRAY(bool, a->functions.len + 1);
  size_t left = 0, all;
  for (size_t i = 0; i < a->functions.len; i++) {
    vec_push(runs, ((FunctionRun){.function = &a->functions.data[i], .status = -1}));
    is_done[i] = is_one_sided(&a->functions.data[i]);
    left += !is_done[i];
  }
  all = left;
  for (FunctionRun *f; left && !runs_is_over(&r) && (f = next_run(&r, runs, is_done)); left--) {
    is_done[f - runs->data] = true;
    runs_say(&r, f, all - left + 1, all);
    run_function(&r, f, share(&r, count_like(runs, is_done, f)));
  }
  log_progress(NULL);
  for (size_t i = 0; i < runs->len; i++)
    runs_finish(&r, &runs->data[i]);
  mem_free(is_done);
  strmap_done(&r.executed);
  mem_free(r.prefix);
}

void runs_done(FunctionRuns *runs) {
  for (size_t i = 0; i < runs->len; i++)
    run_done(&runs->data[i]);
  vec_done(runs);
}
