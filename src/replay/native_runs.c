#include "replay/native_runs.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/log.h"
#include "base/process.h"
#include "replay/native_complaint.h"

static const char *native_runs_describe(size_t program) {
  static const char *const described[] = {[OLD] = "OLD version",
                                          [NEW] = "NEW version",
                                          [NATIVE_BEFORE_FIX] = "program before the fix",
                                          [NATIVE_FIXED] = "fixed program"};
  return described[program < NATIVE_FIXED ? program : NATIVE_FIXED];
}

/* The program before the fix judges output differences, so only its behaviour is needed. */
static NativeProgram program(const RunInfo *run, const char *name, const Sources *s,
                             const char *version_macro) {
  const Sources *new = &run->versions->of[NEW];
  bool is_unified = run->versions->is_unified;
  bool is_judge = s == &run->versions->before_fix;
  return (NativeProgram){.name = name,
                         .options = {.sources = s,
                                     .entry = run->options->entry,
                                     .program = run->program,
                                     .is_version = true,
                                     .version_macro = is_unified ? version_macro : NULL,
                                     .counterpart = is_unified || s == new ? NULL : new},
                         .is_wanted = {s->files.len > 0, s->files.len > 0 && !is_judge}};
}

NativeProgram native_version(const RunInfo *run, Version v) {
  NativeProgram p = program(run, v == OLD ? "old" : "new", &run->versions->of[v],
                            v == OLD ? "UMBRA_OLD" : "UMBRA_NEW");
  p.options.is_backward = v == NEW;
  return p;
}

static void native_runs_list_programs(const RunInfo *run, NativeProgram of[NATIVE_PROGRAMS]) {
  const Versions *v = run->versions;
  of[OLD] = native_version(run, OLD);
  of[NEW] = native_version(run, NEW);
  of[NATIVE_BEFORE_FIX] = program(run, "before-fix", &v->before_fix, NULL);
  for (size_t i = 0; i < MOST_FIXED; i++) {
    of[NATIVE_FIXED + i] = (NativeProgram){0};
    if (i < v->fixed.len) of[NATIVE_FIXED + i] = program(run, "fixed", &v->fixed.data[i], NULL);
    of[NATIVE_FIXED + i].number = i + 1;
  }
}

static bool native_runs_has_many_files(const RunInfo *run) {
  const Sources *of = run->versions->of;
  return of[OLD].files.len > BUILD_FEW_FILES || of[NEW].files.len > BUILD_FEW_FILES;
}

void native_runs_prepare(NativeRuns *n, const RunInfo *run) {
  if (run->options->no_replay || run->options->ranks || process_all_are_stopped()) return;
  NativeProgram programs[NATIVE_PROGRAMS];
  native_runs_list_programs(run, programs);
  natives_prepare(&n->natives, programs, NATIVE_PROGRAMS);
  if (native_runs_has_many_files(run)) natives_begin(&n->natives);
}

/* Which limit the time of native runs ends at. */
static const char *native_runs_limit(const NativeRuns *n) {
  return n->end == deadline_end() ? "the time limit was reached (--max-time)"
                                  : "the time for native runs ran out (--replay-time)";
}

/* Returns NULL, or why nothing can be run. */
static char *native_runs_build(NativeRuns *n) {
  NativeProgram programs[NATIVE_PROGRAMS];
  native_runs_list_programs(n->run, programs);
  size_t failed;
  log_progress("building the native programs");
  char *error = natives_build(&n->natives, programs, NATIVE_PROGRAMS, &failed);
  if (!error) return NULL;
  char *complaint = native_complaint(error);
  char *message = failed == NATIVE_PROGRAMS ? mem_strdup(native_runs_limit(n))
                                            : str_format("the %s cannot be built natively: %s",
                                                         native_runs_describe(failed), complaint);
  mem_free(complaint);
  mem_free(error);
  return message;
}

static double in_seconds(double seconds) { /* 0: no limit */
  return seconds > 0 ? clock_now() + seconds : 0;
}

static double native_runs_earlier(double a, double b) { return a > 0 && (b <= 0 || a < b) ? a : b; }

static void give_up(NativeRuns *n, const char *why) {
  if (!n->why_not) n->why_not = mem_strdup(why);
}

static const char interrupted[] = "the run was interrupted";

static void native_runs_start_time(NativeRuns *n) {
  n->started = clock_now();
  n->end = native_runs_earlier(in_seconds(n->run->options->replay_time), deadline_end());
}

bool native_runs_can_begin(const NativeRuns *n) {
  return n->is_begun || natives_are_built(&n->natives);
}

/* A function is the user's code as much as a whole program is: a bad pointer in it can cause
 * anything that the program can do. After an interrupt, native runs are not started either. */
void native_runs_begin(NativeRuns *n, const RunInfo *run, bool has_seeds) {
  assert(run->program && run->options);
  if (n->is_begun) {
    native_runs_start_time(n);
    return;
  }
  *n = (NativeRuns){.run = run,
                    .natives = n->natives,
                    .has_seeds = has_seeds,
                    .is_begun = true,
                    .progress = n->progress,
                    .on_kind = n->on_kind,
                    .data = n->data};
  native_runs_start_time(n);
  if (process_all_are_stopped()) {
    n->why_not = mem_strdup(interrupted);
    return;
  }
  sandbox_init(&n->sandbox, run->options);
  n->is_refused = n->sandbox.why != NULL && !process_all_are_stopped();
  n->natives.end = n->end;
  n->why_not = n->sandbox.why ? sandbox_complaint(&n->sandbox) : native_runs_build(n);
  if (process_all_are_stopped()) {
    mem_free(n->why_not);
    n->why_not = mem_strdup(interrupted);
  }
  n->is_ready = !n->why_not;
  if (n->why_not) log_warn("no finding can be confirmed natively: %s", n->why_not);
  if (n->is_ready && n->natives.lacks_sanitizers)
    n->lacks_sanitizers = mem_strdup(n->natives.lacks_sanitizers);
  if (n->lacks_sanitizers)
    log_warn("errors that only sanitizers detect remain unconfirmed: %s", n->lacks_sanitizers);
}

void native_runs_end(NativeRuns *n) {
  n->is_begun = false;
  log_status(NULL);
  natives_done(&n->natives);
  sandbox_done(&n->sandbox);
  n->seconds = clock_now() - n->started;
}

void native_runs_done(NativeRuns *n) {
  mem_free(n->lacks_sanitizers);
  natives_done(&n->natives);
  mem_free(n->why_not);
}

/* --- time limits --- */

static bool is_past(double end) { return end > 0 && clock_now() >= end; }

bool native_runs_is_over(NativeRuns *n) {
  if (n->progress) n->progress(n->data);
  if (process_all_are_stopped())
    give_up(n, interrupted);
  else if (is_past(n->end) && !n->is_brief)
    give_up(n, native_runs_limit(n));
  return !n->is_ready || process_all_are_stopped() || is_past(n->end);
}

/* --- the runs --- */

Confirmation native_runs_confirm(NativeRuns *n, const char *name, const KTest *k, const char *file,
                                 const Claim *claim, const SeenList *seen) {
  const Options *o = n->run->options;
  bool is_main = run_is_main(n->run);
  Start start = {0};
  if (is_main) start_init(&start, k, NULL, &n->sandbox.visible);
  RunOptions run = {
      .sandbox = &n->sandbox,
      .start = is_main ? &start : NULL,
      .arguments = &o->arguments,
      .seconds = o->timeout,
      .deadline = n->has_seeds ? native_runs_earlier(in_seconds(o->test_time), n->end) : n->end,
      .keeps_result = true,
      .seen = seen};
  for (int v = 0; v < 2 && claim; v++)
    run.floating[v] = claim->outcome[v]->floating;
  Confirmation c = !claim ? confirm_suite(&n->natives, &run, file)
                   : class_needs_memcheck(claim->class)
                       ? confirm_by_memcheck(&n->natives, &run, file, claim->class)
                       : confirm(&n->natives, &run, file, claim->class, claim->outcome);
  log_note("%s: %s%s%s", name, class_name(c.class), c.reason ? ": " : "", c.reason ? c.reason : "");
  start_done(&start);
  return c;
}
