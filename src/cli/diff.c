/* umbra diff: finds the inputs on which two versions of a program differ. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/log.h"
#include "cli/by_types.h"
#include "cli/callers.h"
#include "cli/cli_command.h"
#include "cli/cli_entry.h"
#include "cli/cli_review.h"
#include "cli/cli_run.h"
#include "cli/cli_versions.h"
#include "cli/diff_assumptions.h"
#include "cli/diff_options.h"
#include "cli/directories.h"
#include "cli/inactive.h"
#include "cli/load.h"
#include "cli/since.h"
#include "code/passes.h"
#include "engine/given_files.h"
#include "entries/grow.h"
#include "entries/vocabulary.h"
#include "replay/agreement.h"
#include "replay/cost_runs.h"
#include "replay/fuzzing.h"
#include "replay/kind_runs.h"
#include "replay/objects_ahead.h"
#include "report/acceptance.h"
#include "report/report_formats.h"
#include "report/terminal_diff.h"
#include "review/revisions.h"
#include "review/self.h"
#include "suite/suite_seeds.h"
#include "witness/finding_dir.h"
#include "witness/quote.h"
#include "witness/shorten.h"
#include "witness/source_copies.h"

typedef struct Diff {
  const Options *given;
  Options options; /* with the entry that was chosen, and its harness */
  TextList kept;   /* strings of the options */
  Versions versions;
  EntryReader reader;
  UnifySummary unified;
  Program *program;
  Inactive inactive;
  AffectedPlaces affected;
  TypedTrials trials;
  bool is_same; /* the answer is known without an exploration */
  Run run;
  SeedList seeds;
  GivenFiles given_files; /* of --corpus and of the fuzzer */
  Fuzzing fuzzing;
  Since since;
  Suite *suite;         /* of the seeds; NULL if there are none */
  ObjectsAhead objects; /* while the versions are read */
  NativeRuns native;
  Agreement agreement;
  Visible visible;
  SourceCopies copies;
  double confirming; /* seconds of native runs during the exploration */
} Diff;

static void diff_abandon(void *diff) {
  Diff *d = diff;
  natives_done(&d->native.natives);
  publish_abandoned(&d->run.result);
}

static void begin_objects(Diff *d, const Options *o, const Versions *v) {
  if (o->no_replay || o->prove || o->ranks || o->write_harness || v->is_unified) return;
  objects_ahead_begin(&d->objects, &v->of[OLD], &v->of[NEW], o->entry);
}

static void begin_building(void *diff) { natives_begin(&((Diff *)diff)->native.natives); }

static void diff_explore(Diff *d) {
  Engine *e = d->run.engine;
  const Options *o = &d->options;
  assert(e && !d->seeds.inputs.len && !d->suite);
  if (o->seeds.len) {
    seeds_load(e, &o->seeds, &d->seeds);
    d->suite = &d->seeds.suite;
    d->run.result.suite = d->suite;
  }
  e->given = &d->given_files;
  for (size_t i = 0; i < d->seeds.inputs.len; i++)
    engine_add_seed(e, &d->seeds.inputs.data[i]);
  if (d->is_same || o->prove)
    engine_skip(e, d->is_same);
  else if (!since_begin(&d->since, e))
    run_explore_all(&d->run);
  if (d->is_same && o->old_build) diff_assume_rest_of_build(e);
  if (d->is_same && !d->unified.is_unstarted && !d->unified.lost.len)
    diff_assume_gcc(e, &d->run.info);
}

static void collect_fuzzed(void *diff, bool is_last) {
  Diff *d = diff;
  fuzzing_collect(&d->fuzzing, is_last, &d->given_files);
}

static void give_to_fuzzer(void *diff, const KTest *k) {
  fuzzing_give(&((Diff *)diff)->fuzzing, k);
}

static void give_to_probes(void *diff, const KTest *k) {
  Diff *d = diff;
  fuzz_start_give_test(d->options.entry, k, &d->given_files);
}

static void end_fuzzing(Diff *d) {
  char *keep = path_join(d->run.dir.path, "fuzz");
  fuzzing_end(&d->fuzzing, keep);
  if (d->fuzzing.why_not && !d->fuzzing.is_offered) log_warn("the fuzzer: %s", d->fuzzing.why_not);
  mem_free(keep);
}

static void diff_add_finding(void *listener, const Found *f) { listener_add_finding(listener, f); }

/* Not needed after a complete exploration, which has seen all inputs, except for what probes found.
 */
static void shorten(Diff *d) {
  FindingList *findings = &d->run.listener.heard.findings;
  if ((d->run.engine->is_complete && !d->run.engine->probed) || interrupt_seen()) return;
  shorten_findings(findings, &d->run.info, d->run.engine, diff_add_finding, &d->run.listener);
  run_dir_flush(&d->run.dir); /* native runs read the test cases */
  findings_arrange(findings, &d->run.info);
}

static void write_so_far(void *diff) { listener_write_so_far(&((Diff *)diff)->run.listener); }

/* Its directory is written now, since the user may look at it at once, and so are the results: if
 * the run is stopped, they say that the finding is confirmed. */
static void show_kind(void *diff, Found *f) {
  Diff *d = diff;
  Result *r = &d->run.result;
  finding_dir_write_one(r->run, f, f->rank, r->dir->path);
  if (callers_are_tried(d->given, &d->run, f)) return; /* which may change its origin */
  publish_so_far(r);
  log_status(NULL);
  terminal_diff_kind(r, f);
}

static void start_native_runs(Diff *d) {
  d->native.progress = write_so_far;
  d->native.on_kind = show_kind;
  d->native.data = d;
  native_runs_begin(&d->native, &d->run.info, d->suite != NULL);
}

/* Waits for the build of the versions. */
static void confirm_now(void *diff) {
  static const double MOST = 10;
  Diff *d = diff;
  double begin = clock_now();
  if (!d->native.is_begun) start_native_runs(d);
  kinds_confirm_new(&d->native, &d->run.listener.heard.findings, d->run.dir.path, MOST);
  d->confirming += clock_now() - begin;
}

/* Confirms kinds of difference while the exploration continues, in a part of its time. */
static void confirm_new_kinds(void *diff) {
  static const double PART = 0.2;
  Diff *d = diff;
  double spent = clock_now() - d->run.listener.status.started;
  if (native_runs_can_begin(&d->native) && d->confirming <= PART * spent) confirm_now(d);
}

/* The verdict says so; native versions with other addresses then differ by chance. */
static bool assumes_addresses(const Engine *e) {
  for (size_t i = 0; i < e->assumptions.len; i++)
    if (strcmp(e->assumptions.data[i].text, ASSUMED_ADDRESSES) == 0) return true;
  return false;
}

/* A path ended at a function or variable that no file of the version defines: natively, a stub of
 * Umbra takes its place. */
static bool lacks_definition(const Engine *e) {
  return cuts_have(&e->cuts, END_CUT_EXTERNAL) || cuts_have(&e->cuts, END_CUT_LACKING);
}

/* Adds a finding if the native versions differ where the engine found no difference. */
static void check_agreement(Diff *d) {
  static const double MOST = 3;
  const Listener *l = &d->run.listener;
  Found found;
  if (!l->sample || l->heard.findings.list.len || interrupt_seen()) return;
  if (assumes_addresses(d->run.engine) || lacks_definition(d->run.engine)) return;
  if (!agreement_find_difference(&d->agreement, &d->run.info, deadline_rest(MOST), &found)) return;
  listener_add_finding(&d->run.listener, &found);
}

/* A suite may take all of the time, so kinds of difference come first. */
static void replay_seeds(Diff *d) {
  static const double MOST = 60, PART = 0.5;
  FindingList *findings = &d->run.listener.heard.findings;
  double left = d->native.end > 0 ? PART * (d->native.end - clock_now()) : MOST;
  kinds_confirm_new(&d->native, findings, d->run.dir.path, left);
  suite_replay(d->suite, d->run.engine, &d->native);
  suite_find(d->suite, d->run.engine, &d->native, findings, diff_add_finding, &d->run.listener);
  run_dir_flush(&d->run.dir); /* native runs read the test cases */
  findings_arrange(findings, &d->run.info);
}

/* The engine's results are saved before the native runs, which may take long and determine the
 * findings' classes. */
static void run_natively(Diff *d) {
  FindingList *findings = &d->run.listener.heard.findings;
  assert((d->suite != NULL) == (d->seeds.inputs.len > 0));
  log_status(NULL);
  check_agreement(d);
  findings_arrange(findings, &d->run.info);
  bool has_work = findings->list.len || suite_has_work(d->suite, d->run.engine);
  if (!has_work) return;
  publish_so_far(&d->run.result);
  saved_write(d->run.engine, d->run.info.program, &d->run.listener.heard, &d->run.dir);
  shorten(d);
  if (d->run.info.options->no_replay) return;
  start_native_runs(d);
  if (d->suite) replay_seeds(d);
  kinds_confirm(&d->native, findings, d->run.dir.path);
  native_runs_end(&d->native);
  findings_arrange(findings, &d->run.info);
}

static void compare_costs_natively(Diff *d) {
  if (d->run.listener.heard.costs.len) run_dir_flush(&d->run.dir);
  cost_runs(&d->run.info, &d->run.listener.heard.costs, d->run.dir.path);
}

static void drop_behind(Diff *d) {
  FindingList *findings = &d->run.listener.heard.findings;
  findings_drop_behind(findings);
  findings_arrange(findings, &d->run.info);
}

/* For the page. Another process runs it, which may not end, and whose failure is not a failure of
 * the run. */
static void store_listings(const char *run_dir) {
  static const double MOST = 30; /* seconds */
  TextList words = {0};
  double left = deadline_rest(MOST);
  if (left < 1) return;
  vec_push(&words, mem_strdup("explain"));
  vec_push(&words, mem_strdup("--store"));
  vec_push(&words, mem_strdup(run_dir));
  log_progress("storing what both versions execute");
  ProcessResult r = self_run(&words, NULL, left, NULL);
  log_progress(NULL);
  if (!r.started || r.status != EXIT_NONE) {
    char *why = self_complaint(&r);
    log_note("umbra explain --store: %s", why);
    mem_free(why);
  }
  process_result_done(&r);
  texts_done(&words);
}

/* By default half of the exploration time. With seeds and no time limit, two hours
 * (docs/suites.md). */
static double replay_time(const Options *o) {
  static const double LEAST = 5, USUAL = 60, AROUND_SEEDS = 7200; /* in seconds */
  if (o->replay_time >= 0) return o->replay_time;
  if (o->max_time <= 0) return options_have_seeds(o) ? AROUND_SEEDS : USUAL;
  return o->max_time / 2 > LEAST ? o->max_time / 2 : LEAST;
}

/* A part of --max-time is reserved for native builds and runs and for trying callers. Times that
 * are given for these steps are in addition to it. */
static void reserve_time(const Options *given) {
  static const double PART = 0.25;
  bool is_shared = given->replay_time < 0 && !given->no_replay;
  double on_top = given->replay_time > 0 ? given->replay_time : 0;
  if (given->replay_time == 0) on_top = HUGE_VAL; /* no limit */
  if (given->caller_time > 0) on_top += given->caller_time;
  deadline_reserve(is_shared ? PART * given->max_time : 0, on_top);
}

/* Copies the options, so that the entry and the harness can be replaced. */
static void own_options(Diff *d) {
  Options *own = &d->options;
  *own = *d->given;
  own->harness = (StrList){0};
  for (size_t i = 0; i < d->given->harness.len; i++)
    vec_push(&own->harness, d->given->harness.data[i]);
  own->search = own->strategy;
  own->replay_time = replay_time(d->given);
  own->directed = !own->no_directed && (own->directed || own->strategy != SEARCH_SHADOW);
}

/* What was requested in addition does not follow from a proof. */
static bool proof_saves_time(const Options *o, const UnifySummary *s) {
  bool is_more = o->cost || o->check || o->affected || o->tree ||
                 fuzzing_wanted(o) == FUZZING_AT_ONCE || o->corpus.len ||
                 reports_want(o, REPORT_LCOV);
  return s->normal && !s->types_differ && !is_more;
}

static void diff_write_harness(Diff *d) {
  const Options *o = &d->options;
  char *entry = entry_write_harness(&d->reader, NULL, o->write_harness);
  char *file = quote_word(o->write_harness);
  if (!o->quiet)
    printf("%s calls it: umbra diff --harness %s --entry %s %s\n", o->write_harness, file, entry,
           d->versions.is_unified ? "FILES" : "OLD NEW");
  mem_free(file);
  mem_free(entry);
}

/* Long sizes are tried once, by the process that explores all others. */
static void find_sizes_to_try(NearSizes *sizes, const Options *o, const Program *p) {
  *sizes = (NearSizes){0};
  if (o->strategy != SEARCH_COMPLETE || o->seeds.len || o->shard || o->ranks || o->tree) return;
  near_sizes_find(sizes, p, LEAST_NEAR_SIZE, MOST_NEAR_SIZE);
}

/* Afterwards the versions and the program include the harness. */
static void call_by_harness(Diff *d) {
  Options *o = &d->options;
  Versions *v = &d->versions;
  char *harness = run_begin(&d->run, o);
  NearSizes sizes;
  find_sizes_to_try(&sizes, o, d->program);
  program_free(d->program);
  char *entry = entry_write_harness(&d->reader, &sizes, harness);
  vec_done(&sizes);
  o->entry = entry;
  o->entry_file = NULL;
  vec_push(&d->kept, entry);
  vec_push(&d->kept, harness);
  vec_push(&o->harness, harness);
  versions_done(v);
  versions_init(v, o, command_find("diff")->usage);
  d->program =
      v->is_unified ? load_versions(o, v, NULL, &d->unified) : load_again(o, v, true, &d->unified);
}

/* Finds changed lines that the preprocessor removes, and files of one directory only. */
static void find_left_out(Diff *d, ChangedParts *out) {
  const StrList *files = &d->given->files;
  if (d->versions.is_unified) return;
  inactive_find(&d->inactive, &d->options, &d->versions);
  for (size_t i = 0; i < d->inactive.changed.len; i++)
    vec_push(out, d->inactive.changed.data[i]);
  d->inactive.changed.len = 0;
  if (files->len != 2 || !directory_is(files->data[0]) || !directory_is(files->data[1])) return;
  const char *const dirs[2] = {files->data[0], files->data[1]};
  directories_left_out(out, dirs, &d->versions);
}

/* Several functions changed, and no entry reaches all of them. What belongs to one entry is
 * refused. */
static int diff_each(Diff *d) {
  const Options *o = d->given;
  bool needs_one_entry = o->seeds.len || o->write_harness || o->shard || o->ranks || o->tree ||
                         o->log_queries || o->log_tasks || o->proof;
  objects_ahead_end(&d->objects);
  program_free(d->program);
  d->program = NULL;
  entry_reader_done(&d->reader);
  if (needs_one_entry) check_is_started(&d->unified);
  ChangedParts left_out = {0};
  find_left_out(d, &left_out);
  int status = run_given(o, &left_out);
  for (size_t i = 0; i < left_out.len; i++)
    changed_part_done(&left_out.data[i]);
  vec_done(&left_out);
  return status;
}

/* Makes the program that is explored: with a harness if the entry needs one, and after the
 * passes. */
static void diff_prepare(Diff *d) {
  Options *o = &d->options;
  ChangedParts left_out = {0};
  find_left_out(d, &left_out);
  if (entry_needs_harness(d->program, o)) call_by_harness(d);
  entry_reader_done(&d->reader);
  for (size_t i = 0; i < left_out.len; i++)
    vec_push(&d->unified.left_out, left_out.data[i]);
  vec_done(&left_out);
  vocabulary_put(d->program, &o->arguments, &d->kept);
  if (o->affected || reports_want(o, REPORT_LCOV))
    affected_places_find(&d->affected, d->program, &d->unified, o->impact);
  NearSizes sizes;
  near_sizes_find(&sizes, d->program, LEAST_NEAR_SIZE, MOST_NEAR_SIZE);
  pass_all(d->program);
  grow_put(d->program, &sizes, o, &d->kept);
  vec_done(&sizes);
  visible_init(&d->visible, o);
}

static void diff_open(Diff *d) {
  const Options *o = &d->options;
  Listener *l = &d->run.listener;
  Result *r = &d->run.result;
  UnifySummary *unified = d->versions.is_unified ? NULL : &d->unified;
  d->is_same = unified && (unify_is_same(unified) || unified->is_unstarted);
  run_open(&d->run, (RunInfo){.options = o,
                              .command = CMD_DIFF,
                              .program = d->program,
                              .versions = &d->versions,
                              .unified = unified,
                              .visible = &d->visible,
                              .copies = &d->copies,
                              .affected = &d->affected});
  r->native = &d->native;
  if (!o->no_tests && !o->ranks) r->store_listings = store_listings;
  l->on_first = begin_building;
  if (!o->no_replay && !options_have_seeds(o) && !o->ranks) {
    l->on_new = confirm_new_kinds;
    l->on_await = confirm_now;
  }
  l->data = d;
  fatal_set_cleanup(diff_abandon, d);
  objects_ahead_end(&d->objects);
  if (!d->is_same && !o->prove) native_runs_prepare(&d->native, &d->run.info);
  given_files_load(&o->corpus, &d->given_files);
  if (!d->is_same) fuzzing_begin(&d->fuzzing, &d->run.info, &d->given_files);
  if (d->fuzzing.root) l->on_fuzzed = collect_fuzzed;
  if (fuzzing_takes_tests(&d->fuzzing)) l->on_test = give_to_fuzzer;
  if (!o->no_probes) l->on_diverged = give_to_probes;
  if (fuzzing_wanted(o) != FUZZING_NEVER) r->fuzzing = &d->fuzzing;
  EngineSink sink = listener_sink(l);
  run_make_engine(&d->run, d->program, &sink);
  diff_assume(d->run.engine, &d->unified, &d->inactive);
  if (proof_saves_time(o, &d->unified)) d->run.engine->normal = d->unified.normal;
  r->agreement = &d->agreement;
  if (!d->is_same && agreement_is_wanted(&d->run.info)) l->sample = &d->agreement.sample;
}

static int diff_one(Diff *d) {
  const Options *o = &d->options;
  diff_prepare(d);
  diff_open(d);
  FILE *tree = tree_open(o);
  diff_explore(d);
  end_fuzzing(d);
  run_natively(d);
  compare_costs_natively(d);
  drop_behind(d);
  callers_try(d->given, &d->run);
  if (!o->prove) by_types_try(d->given, &d->run, &d->trials);
  Verdict verdict = publish_result(&d->run.result);
  Acceptance acceptance = acceptance_of(d->run.dir.path);
  verdict.found &= ~acceptance.only;
  acceptance_print(&acceptance, o);
  tree_write(tree, o, d->run.engine);
  int status = verdict_exit_status(&verdict, o);
  verdict_done(&verdict);
  return status;
}

static void diff_done(Diff *d) {
  typed_trials_done(&d->trials);
  seeds_done(&d->seeds);
  given_files_done(&d->given_files);
  since_done(&d->since);
  fuzzing_done(&d->fuzzing);
  native_runs_done(&d->native);
  agreement_done(&d->agreement);
  if (d->run.engine) run_close(&d->run);
  visible_done(&d->visible);
  source_copies_done(&d->copies);
  affected_places_done(&d->affected);
  inactive_done(&d->inactive);
  entry_reader_done(&d->reader);
  program_free(d->program);
  unify_summary_done(&d->unified);
  versions_done(&d->versions);
  if (d->run.engine) vec_done(&d->options.arguments); /* which vocabulary_put has copied */
  vec_done(&d->options.harness);
  texts_done(&d->kept);
}

int run_diff(const Options *given) {
  if (given->explains) return explain_diff(given);
  bool is_review = revisions_are_meant(given); /* this runs git, which takes time */
  if (is_review && given->ranks)
    fatal("umbra-mpi compares OLD and NEW, not revisions; use umbra diff");
  if (is_review) return run_review(given);
  if (given->strategy == SEARCH_DISE) return run_dise(given);
  diff_check_options(given);
  Diff d = {.given = given};
  versions_init(&d.versions, given, command_find("diff")->usage);
  own_options(&d);
  reserve_time(given);
  d.reader = entry_reader_of(&d.options, &d.versions.of[OLD], &d.versions.of[NEW]);
  begin_objects(&d, &d.options, &d.versions);
  d.program = load_versions(&d.options, &d.versions, &d.reader, &d.unified);
  int status = EXIT_NONE;
  if (d.unified.choices)
    status = diff_each(&d);
  else if (d.options.write_harness)
    diff_write_harness(&d);
  else
    status = diff_one(&d);
  diff_done(&d);
  return status;
}
