#include "replay/native_runs.h"

#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/log.h"
#include "engine/engine.h"

static const char *const described[] = {[OLD] = "OLD version",
                                        [NEW] = "NEW version",
                                        [NATIVE_FIXED] = "fixed program",
                                        [NATIVE_BEFORE_FIX] = "program before the fix"};

/* The programs that judge output differences show behaviour only. */
static NativeProgram program(const RunInfo *run, const char *name, const Sources *s,
                             const char *version_macro) {
  const Sources *new = &run->versions->of[NEW];
  bool is_unified = run->versions->is_unified;
  bool is_judge = s == &run->versions->fixed || s == &run->versions->before_fix;
  return (NativeProgram){.name = name,
                         .options = {.sources = s,
                                     .entry = run->options->entry,
                                     .program = run->program,
                                     .is_version = true,
                                     .version_macro = is_unified ? version_macro : NULL,
                                     .counterpart = is_unified || s == new ? NULL : new},
                         .is_wanted = {s->files.len > 0, s->files.len > 0 && !is_judge}};
}

/* NULL, or why nothing can be run. */
static char *build(Natives *n, const RunInfo *run) {
  const Versions *v = run->versions;
  const NativeProgram programs[NATIVE_PROGRAMS] = {
      [OLD] = program(run, "old", &v->of[OLD], "UMBRA_OLD"),
      [NEW] = program(run, "new", &v->of[NEW], "UMBRA_NEW"),
      [NATIVE_FIXED] = program(run, "fixed", &v->fixed, NULL),
      [NATIVE_BEFORE_FIX] = program(run, "before-fix", &v->before_fix, NULL)};
  size_t failed;
  char *error = natives_build(n, programs, NATIVE_PROGRAMS, &failed);
  if (!error) return NULL;
  char *message = str_format("the %s cannot be built natively: %s", described[failed], error);
  mem_free(error);
  return message;
}

static double in_seconds(double seconds) { /* 0: no limit */
  return seconds > 0 ? clock_now() + seconds : 0;
}

/* A function is code of the user's as much as a whole program is: a bad pointer in it may reach
 * whatever the program can do. */
void native_runs_begin(NativeRuns *n, const RunInfo *run, bool has_budget) {
  *n = (NativeRuns){.run = run, .has_budget = has_budget, .started = clock_now()};
  sandbox_init(&n->sandbox, run->options);
  n->is_refused = n->sandbox.why != NULL;
  n->why_not = n->is_refused ? sandbox_complaint(&n->sandbox) : build(&n->natives, run);
  n->is_ready = !n->why_not;
  if (n->why_not) log_warn("nothing is confirmed natively: %s", n->why_not);
  if (has_budget) n->end = in_seconds(run->options->replay_time);
}

void native_runs_end(NativeRuns *n) {
  log_status(NULL);
  natives_done(&n->natives);
  sandbox_done(&n->sandbox);
  n->seconds = clock_now() - n->started;
}

void native_runs_done(NativeRuns *n) { mem_free(n->why_not); }

/* --- how long --- */

static double earlier(double a, double b) { return a > 0 && (b <= 0 || a < b) ? a : b; }
static bool is_past(double end) { return end > 0 && clock_now() >= end; }

static void give_up(NativeRuns *n, const char *why) {
  if (!n->why_not) n->why_not = mem_strdup(why);
}

/* Who interrupts the run still gets the first findings confirmed, but does not wait for all. */
bool native_runs_is_over(NativeRuns *n) {
  enum { GRACE = 3 }; /* seconds */
  if (engine_is_interrupted() && !n->grace) n->grace = in_seconds(GRACE);
  if (is_past(n->end)) give_up(n, "the time for native runs was over (--replay-time)");
  if (is_past(n->grace)) give_up(n, "the run was interrupted before");
  return !n->is_ready || is_past(n->end) || is_past(n->grace);
}

/* --- the runs --- */

Confirmation native_runs_confirm(NativeRuns *n, const char *name, const KTest *k, const char *file,
                                 FindingClass class, const Outcome *const claimed[2],
                                 const SeenList *seen) {
  const Options *o = n->run->options;
  bool is_main = run_is_main(n->run);
  Start start = {0};
  if (is_main) start_init(&start, k, NULL);
  RunOptions run = {.sandbox = &n->sandbox,
                    .start = is_main ? &start : NULL,
                    .arguments = &o->arguments,
                    .seconds = o->timeout,
                    .deadline = n->has_budget ? earlier(in_seconds(o->test_time), n->end) : 0,
                    .keeps_result = true,
                    .seen = seen};
  Confirmation c = claimed ? confirm(&n->natives, &run, file, class, claimed)
                           : confirm_suite(&n->natives, &run, file);
  log_note("%s: %s%s%s", name, class_name(c.class), c.reason ? ": " : "", c.reason ? c.reason : "");
  start_done(&start);
  return c;
}

static void show_status(const NativeRuns *n, size_t done, size_t count) {
  if (n->run->options->quiet || !isatty(STDERR_FILENO)) return;
  char *line = str_format("%zu of %zu findings replayed", done, count);
  log_status(line);
  mem_free(line);
}

void native_runs_findings(NativeRuns *n, FindingList *l, const char *run_dir) {
  for (size_t i = 0; n->is_refused && i < l->list.len; i++)
    l->list.data[i].class = CLASS_UNCONFIRMED;
  for (size_t i = 0; i < l->list.len && !native_runs_is_over(n); i++) {
    Found *f = &l->list.data[i];
    if (i % 16 == 0) show_status(n, i, l->list.len);
    const Outcome *const claimed[] = {&f->outcome[OLD], &f->outcome[NEW]};
    char *file = path_join(run_dir, f->test);
    f->native = native_runs_confirm(n, f->test, &f->input, file, f->class, claimed, &f->seen);
    f->is_replayed = true;
    f->class = f->native.class;
    mem_free(file);
  }
}
