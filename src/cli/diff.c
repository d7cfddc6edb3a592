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
#include "search/search.h"
#include "suite/suite_seeds.h"
#include "witness/finding_dir.h"
#include "witness/quote.h"
#include "witness/shorten.h"
#include "witness/source_copies.h"

typedef struct Diff {
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
  const Options *given;
  double confirming; /* seconds of native runs during the exploration */
} Diff;

static void diff_abandon(void *diff) {
  Diff *d = diff;
  natives_done(&d->native.natives);
  publish_abandoned(&d->run.result);
}

static void begin_objects(Diff *d, const Versions *v, const Options *o) {
  if (o->no_replay || o->prove || o->ranks || o->write_harness || v->is_unified) return;
  objects_ahead_begin(&d->objects, &v->of[OLD], &v->of[NEW], o->entry);
}

static void begin_building(void *diff) { natives_begin(&((Diff *)diff)->native.natives); }

static void diff_explore(Diff *d, bool is_same) {
  Engine *e = d->run.engine;
  const Options *o = d->run.info.options;
  assert(e && !d->seeds.inputs.len && !d->suite);
  if (o->seeds.len) {
    seeds_load(e, &o->seeds, &d->seeds);
    d->suite = &d->seeds.suite;
    d->run.result.suite = d->suite;
  }
  if (o->corpus.len || d->fuzzing.root) e->given = &d->given_files;
  for (size_t i = 0; i < d->seeds.inputs.len; i++)
    engine_add_seed(e, &d->seeds.inputs.data[i]);
  if (is_same || o->prove)
    engine_skip(e, is_same);
  else if (!since_begin(&d->since, e))
    run_explore_all(&d->run);
  if (is_same && o->old_build) diff_assume_rest_of_build(e);
  if (is_same && !d->run.info.unified->is_unstarted && !d->run.info.unified->lost.len)
    diff_assume_gcc(e, &d->run.info);
}

static void collect_fuzzed(void *diff, bool is_last) {
  Diff *d = diff;
  fuzzing_collect(&d->fuzzing, is_last, &d->given_files);
}

static void give_to_fuzzer(void *diff, const KTest *k) {
  fuzzing_give(&((Diff *)diff)->fuzzing, k);
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

/* A path ended at a function that no file defines: natively, a stub of Umbra takes its place. */
static bool lacks_function(const Engine *e) { return cuts_have(&e->cuts, END_CUT_EXTERNAL); }

/* Adds a finding if the native versions differ where the engine found no difference. */
static void check_agreement(Diff *d) {
  static const double MOST = 3;
  const Listener *l = &d->run.listener;
  Found found;
  if (!l->sample || l->heard.findings.list.len || interrupt_seen()) return;
  if (assumes_addresses(d->run.engine) || lacks_function(d->run.engine)) return;
  if (!agreement_find_difference(&d->agreement, &d->run.info, deadline_rest(MOST), &found)) return;
  listener_add_finding(&d->run.listener, &found);
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
  suite_replay(d->suite, d->run.engine, &d->native);
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
static void own_options(Options *own, const Options *given, TextList *kept) {
  *own = *given;
  own->harness = (StrList){0};
  for (size_t i = 0; i < given->harness.len; i++)
    vec_push(&own->harness, given->harness.data[i]);
  *kept = (TextList){0};
}

static void options_free(Options *own, TextList *kept) {
  vec_done(&own->harness);
  texts_done(kept);
}

/* What was requested in addition does not follow from a proof. */
static bool proof_saves_time(const Options *o, const UnifySummary *s) {
  bool is_more = o->cost || o->check || o->affected || o->tree ||
                 fuzzing_wanted(o) == FUZZING_AT_ONCE || o->corpus.len ||
                 reports_want(o, REPORT_LCOV);
  return s->normal && !s->types_differ && !is_more;
}

static void diff_write_harness(EntryReader *reader, const Versions *v) {
  const Options *o = reader->options;
  char *entry = entry_write_harness(reader, NULL, o->write_harness);
  char *file = quote_word(o->write_harness);
  if (!o->quiet)
    printf("%s calls it: umbra diff --harness %s --entry %s %s\n", o->write_harness, file, entry,
           v->is_unified ? "FILES" : "OLD NEW");
  mem_free(file);
  mem_free(entry);
}

/* Long sizes are tried once, by the process that explores all others. */
static void find_sizes_to_try(NearSizes *sizes, const Options *o, const Program *p) {
  *sizes = (NearSizes){0};
  if (o->strategy != SEARCH_COMPLETE || o->seeds.len || o->shard || o->ranks || o->tree) return;
  near_sizes_find(sizes, p, LEAST_NEAR_SIZE, MOST_NEAR_SIZE);
}

/* Afterwards the versions include the harness. Consumes the program without it. */
static void call_by_harness(Run *run, Options *o, EntryReader *reader, Versions *v, Program *p,
                            TextList *kept) {
  char *harness = run_begin(run, o);
  NearSizes sizes;
  find_sizes_to_try(&sizes, o, p);
  program_free(p);
  char *entry = entry_write_harness(reader, &sizes, harness);
  vec_done(&sizes);
  o->entry = entry;
  o->entry_file = NULL;
  vec_push(kept, entry);
  vec_push(kept, harness);
  vec_push(&o->harness, harness);
  versions_done(v);
  versions_init(v, o, command_find("diff")->usage);
}

/* Only for two directories. */
static void find_left_out(ChangedParts *out, const Options *o, const Versions *v) {
  bool are_two = !v->is_unified && o->files.len == 2;
  for (size_t i = 0; are_two && i < 2; i++)
    are_two = directory_is(o->files.data[i]);
  if (!are_two) return;
  const char *const dirs[2] = {o->files.data[0], o->files.data[1]};
  directories_left_out(out, dirs, v);
}

/* Moves the parts that the preprocessor removes. */
static void move_inactive(ChangedParts *to, Inactive *from) {
  for (size_t i = 0; i < from->changed.len; i++)
    vec_push(to, from->changed.data[i]);
  from->changed.len = 0;
}

static Program *load_with_harness(Options *o, Versions *v, UnifySummary *s) {
  return v->is_unified ? load_versions(o, v, NULL, s) : load_again(o, v, true, s);
}

/* Several functions changed, and no entry reaches all of them. What belongs to one entry is
 * refused. */
static int diff_each(const Options *given, Options *o, Versions *v, UnifySummary *s) {
  bool is_one = given->seeds.len || given->write_harness || given->shard || given->ranks ||
                given->tree || given->log_queries || given->log_tasks || given->proof;
  if (is_one) check_is_started(s);
  ChangedParts left_out = {0};
  Inactive inactive = {0};
  inactive_find(&inactive, o, v);
  find_left_out(&left_out, given, v);
  move_inactive(&left_out, &inactive);
  int status = run_given(given, &left_out);
  for (size_t i = 0; i < left_out.len; i++)
    changed_part_done(&left_out.data[i]);
  vec_done(&left_out);
  inactive_done(&inactive);
  unify_summary_done(s);
  versions_done(v);
  return status;
}

int run_diff(const Options *given) {
  if (given->explains) return explain_diff(given);
  bool is_review = revisions_are_meant(given); /* this runs git, which takes time */
  if (is_review && given->ranks)
    fatal("umbra-mpi compares OLD and NEW, not revisions; use umbra diff");
  if (is_review) return run_review(given);
  if (given->strategy == SEARCH_DISE) return run_dise(given);
  diff_check_options(given);
  Versions versions;
  versions_init(&versions, given, command_find("diff")->usage);
  Options o;
  TextList kept;
  own_options(&o, given, &kept);
  o.search = o.strategy;
  o.replay_time = replay_time(given);
  reserve_time(given);
  o.directed = !o.no_directed && (o.directed || o.strategy != SEARCH_SHADOW);
  UnifySummary unified;
  Diff d = {.given = given};
  EntryReader reader = entry_reader_of(&o, &versions.of[OLD], &versions.of[NEW]);
  begin_objects(&d, &versions, &o);
  Program *program = load_versions(&o, &versions, &reader, &unified);
  if (unified.choices) {
    objects_ahead_end(&d.objects);
    program_free(program);
    entry_reader_done(&reader);
    int status = diff_each(given, &o, &versions, &unified);
    options_free(&o, &kept);
    return status;
  }
  if (o.write_harness) {
    diff_write_harness(&reader, &versions);
    entry_reader_done(&reader);
    program_free(program);
    unify_summary_done(&unified);
    versions_done(&versions);
    options_free(&o, &kept);
    return EXIT_NONE;
  }
  Inactive inactive = {0};
  ChangedParts left_out = {0};
  if (!versions.is_unified) inactive_find(&inactive, &o, &versions);
  find_left_out(&left_out, given, &versions);
  if (entry_needs_harness(program, &o)) {
    call_by_harness(&d.run, &o, &reader, &versions, program, &kept);
    program = load_with_harness(&o, &versions, &unified);
  }
  entry_reader_done(&reader);
  move_inactive(&unified.left_out, &inactive);
  for (size_t i = 0; i < left_out.len; i++)
    vec_push(&unified.left_out, left_out.data[i]);
  vec_done(&left_out);
  vocabulary_put(program, &o.arguments, &kept);
  AffectedPlaces affected = {0};
  TypedTrials trials = {0};
  if (o.affected || reports_want(&o, REPORT_LCOV))
    affected_places_find(&affected, program, &unified, o.impact);
  NearSizes sizes;
  near_sizes_find(&sizes, program, LEAST_NEAR_SIZE, MOST_NEAR_SIZE);
  pass_all(program);
  grow_put(program, &sizes, &o, &kept);
  vec_done(&sizes);
  visible_init(&d.visible, &o);
  run_open(&d.run, (RunInfo){.options = &o,
                             .command = CMD_DIFF,
                             .program = program,
                             .versions = &versions,
                             .unified = versions.is_unified ? NULL : &unified,
                             .visible = &d.visible,
                             .copies = &d.copies,
                             .affected = &affected});
  d.run.result.native = &d.native;
  if (!o.no_tests && !o.ranks) d.run.result.store_listings = store_listings;
  d.run.listener.on_first = begin_building;
  if (!o.no_replay && !options_have_seeds(&o) && !o.ranks) {
    d.run.listener.on_new = confirm_new_kinds;
    d.run.listener.on_await = confirm_now;
  }
  d.run.listener.data = &d;
  fatal_set_cleanup(diff_abandon, &d);
  objects_ahead_end(&d.objects);
  bool is_same = !versions.is_unified && (unify_is_same(&unified) || unified.is_unstarted);
  if (!is_same && !o.prove) native_runs_prepare(&d.native, &d.run.info);
  given_files_load(&o.corpus, &d.given_files);
  if (!is_same) fuzzing_begin(&d.fuzzing, &d.run.info, &d.given_files);
  if (d.fuzzing.root) d.run.listener.on_fuzzed = collect_fuzzed;
  if (fuzzing_takes_tests(&d.fuzzing)) d.run.listener.on_test = give_to_fuzzer;
  if (fuzzing_wanted(&o) != FUZZING_NEVER) d.run.result.fuzzing = &d.fuzzing;
  EngineSink sink = listener_sink(&d.run.listener);
  run_make_engine(&d.run, program, &sink);
  diff_assume(d.run.engine, &unified, &inactive);
  inactive_done(&inactive);
  if (proof_saves_time(&o, &unified)) d.run.engine->normal = unified.normal;
  d.run.result.agreement = &d.agreement;
  if (!is_same && agreement_is_wanted(&d.run.info)) d.run.listener.sample = &d.agreement.sample;
  FILE *tree = tree_open(&o);
  diff_explore(&d, is_same);
  end_fuzzing(&d);
  run_natively(&d);
  compare_costs_natively(&d);
  drop_behind(&d);
  callers_try(given, &d.run);
  if (!o.prove) by_types_try(given, &d.run, &trials);
  Verdict verdict = publish_result(&d.run.result);
  Acceptance acceptance = acceptance_of(d.run.dir.path);
  verdict.found &= ~acceptance.only;
  acceptance_print(&acceptance, &o);
  tree_write(tree, &o, d.run.engine);
  typed_trials_done(&trials);
  seeds_done(&d.seeds);
  given_files_done(&d.given_files);
  since_done(&d.since);
  fuzzing_done(&d.fuzzing);
  native_runs_done(&d.native);
  agreement_done(&d.agreement);
  run_close(&d.run);
  visible_done(&d.visible);
  source_copies_done(&d.copies);
  affected_places_done(&affected);
  program_free(program);
  versions_done(&versions);
  unify_summary_done(&unified);
  int status = verdict_exit_status(&verdict, &o);
  verdict_done(&verdict);
  vec_done(&o.arguments);
  options_free(&o, &kept);
  return status;
}
