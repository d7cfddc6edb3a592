/* The options of the run are those of the review, those that the cluster needs, and the ones that
 * belong to the kind of the entry. */
#include "review/runner.h"

#include <assert.h>
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
#include "review/fuzz_corpora.h"
#include "review/kind_lines.h"
#include "review/run_options.h"
#include "review/run_result.h"
#include "review/self.h"

const Cluster *runner_cluster(const Runner *r, const ChangedFunction *f) {
  const Cluster *c = &r->analysis->clusters.data[f->cluster];
  return r->has_main_of_test && c->of_test ? c->of_test : c;
}

/* A run's directory, relative to where the commands run; the caller frees it. */
static char *inner_dir(const Runner *r, const char *name) {
  const char *runs = r->workspace->runs;
  return runs ? path_join(runs, name) : mem_strdup(name);
}

char *runner_path(const Runner *r, const char *name) {
  char *inner = inner_dir(r, name), *path = path_from(r->workspace->dir, inner);
  mem_free(inner);
  return path;
}

char *runner_name_dir(const Runner *r, const char *entry) {
  for (unsigned n = 1;; n++) {
    char *name = n == 1 ? mem_strdup(entry) : str_format("%s-%u", entry, n);
    char *path = runner_path(r, name);
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
  const UnitList *units = &runner_cluster(r, f)->units[NEW];
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
  RunTime time = {seconds, left > 0 ? left : 0, runner_cluster(r, f)->seconds, is_static};
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
  cluster_options(runner_cluster(r, f), words);
  options_words(&o, CMD_DIFF, words);
  vec_done(&o.assume);
  vec_done(&o.corpus);
  texts_done(&corpora);
  if (r->starts_from_seeds)
    vec_done(&o.seeds);
  else if (entry_is_main(entry) && !o.start_options)
    invocation_add_usual(words, size);
}

size_t runner_count_executed(const StrMap *executed, const ChangedFunction *f) {
  size_t n = 0;
  for (size_t i = 0; i < f->lines.len; i++) {
    char *line = executed_line(f, i);
    n += strmap_find(executed, line, NULL);
    mem_free(line);
  }
  return n;
}

bool runner_executed_all(const StrMap *executed, const ChangedFunction *f) {
  return f->lines.len && runner_count_executed(executed, f) == f->lines.len;
}

bool runner_is_complete(const Runner *r, const ChangedFunction *f) {
  return runner_executed_all(&r->executed.compared, f);
}

double runner_seconds_of_reading(const Runner *r, const FunctionRun *f) {
  return runner_cluster(r, f->function)->seconds;
}

static void take_run(Runner *r, FunctionRun *f, const char *entry, const char *dir,
                     const json_t *run) {
  char *path = runner_path(r, dir);
  run_result_take(r->analysis, &r->executed, f, &(RunPlace){entry, dir, path}, run);
  if (json_is_object(json_object_get(run, "corpus")))
    find_corpora(r, f->function, entry, &f->corpora);
  mem_free(path);
}

/* A run that does not end by itself is stopped, with some extra time for writing its findings. */
static double runs_most_seconds(const Runner *r, const FunctionRun *f, double seconds) {
  static const double MORE = 3, MORE_FOR_CALLERS = 6, READINGS = 3;
  if (seconds <= 0) return 0;
  double callers =
      f->function->is_static ? MORE_FOR_CALLERS + READINGS * runner_seconds_of_reading(r, f) : 0;
  double most = seconds * 1.25 + LEAST_REPLAYING + MORE + callers,
         left = budget_left(r->budget) + MORE;
  return most < left ? most : left;
}

bool runner_has_much_more(double seconds, double before) { return seconds > 1.5 * before; }

/* Takes the result of an earlier run with the same words: of this review, for another function that
 * the entry reaches, or from before the review was interrupted. A run that met a limit is repeated
 * with much more time. */
static bool run_is_kept(Runner *r, FunctionRun *f, const char *entry, const TextList *words,
                        double seconds) {
  const KeptRun *kept = kept_runs_find(r->kept, words);
  char *path = kept ? runner_path(r, kept->dir) : NULL;
  json_t *run = path ? json_read(path, "run.json") : NULL;
  bool is_cut = !json_is_true(json_object_get(run, "complete"));
  bool is_kept = run && !(is_cut && runner_has_much_more(seconds, kept->seconds));
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
  char *dir = runner_name_dir(r, entry), *inner = inner_dir(r, dir), *path = runner_path(r, dir);
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

void runner_run(Runner *r, FunctionRun *f, const char *entry, Globals globals, int size,
                double seconds) {
  TextList key = {0};
  assert(f->end == RUN_NOT_TRIED && !f->entry && !f->why);
  f->is_own = strcmp(entry, f->function->name) == 0;
  make_words(r, f->function, entry, globals, size, "", 0, &key);
  if (!run_is_kept(r, f, entry, &key, seconds)) run_anew(r, f, entry, globals, size, &key, seconds);
  texts_done(&key);
}
