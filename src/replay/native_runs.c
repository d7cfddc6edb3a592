#include "replay/native_runs.h"

#include <assert.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/file.h"
#include "base/log.h"
#include "base/process.h"
#include "replay/script.h"
#include "witness/witness.h"

static const char *const described[] = {[OLD] = "OLD version",
                                        [NEW] = "NEW version",
                                        [NATIVE_FIXED] = "fixed program",
                                        [NATIVE_BEFORE_FIX] = "program before the fix"};

/* The programs that judge output differences are needed only for their behaviour. */
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

static void native_runs_list_programs(const RunInfo *run, NativeProgram of[NATIVE_PROGRAMS]) {
  const Versions *v = run->versions;
  of[OLD] = program(run, "old", &v->of[OLD], "UMBRA_OLD");
  of[NEW] = program(run, "new", &v->of[NEW], "UMBRA_NEW");
  of[NATIVE_FIXED] = program(run, "fixed", &v->fixed, NULL);
  of[NATIVE_BEFORE_FIX] = program(run, "before-fix", &v->before_fix, NULL);
}

void native_runs_prepare(NativeRuns *n, const RunInfo *run) {
  if (run->options->no_replay || run->options->ranks || process_all_are_stopped()) return;
  NativeProgram programs[NATIVE_PROGRAMS];
  native_runs_list_programs(run, programs);
  natives_prepare(&n->natives, programs, NATIVE_PROGRAMS);
}

/* Returns NULL, or why nothing can be run. */
static char *native_runs_build(Natives *n, const RunInfo *run) {
  NativeProgram programs[NATIVE_PROGRAMS];
  native_runs_list_programs(run, programs);
  size_t failed;
  log_progress("building the native programs");
  char *error = natives_build(n, programs, NATIVE_PROGRAMS, &failed);
  if (!error) return NULL;
  char *message = str_format("the %s cannot be built natively: %s", described[failed], error);
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

/* A function is the user's code as much as a whole program is: a bad pointer in it can cause
 * anything that the program can do. After an interrupt, native runs are not started either. */
void native_runs_begin(NativeRuns *n, const RunInfo *run, bool has_seeds) {
  assert(run->program && run->options);
  *n = (NativeRuns){.run = run,
                    .natives = n->natives,
                    .has_seeds = has_seeds,
                    .started = clock_now(),
                    .progress = n->progress,
                    .data = n->data};
  if (process_all_are_stopped()) {
    n->why_not = mem_strdup(interrupted);
    return;
  }
  sandbox_init(&n->sandbox, run->options);
  n->is_refused = n->sandbox.why != NULL && !process_all_are_stopped();
  n->why_not =
      n->sandbox.why ? sandbox_complaint(&n->sandbox) : native_runs_build(&n->natives, run);
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
  n->end = native_runs_earlier(in_seconds(run->options->replay_time), deadline_end());
}

void native_runs_end(NativeRuns *n) {
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
  else if (is_past(n->end))
    give_up(n, n->end == deadline_end() ? "the time limit was reached (--max-time)"
                                        : "the time for native runs ran out (--replay-time)");
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

static void show_status(const NativeRuns *n, const char *what, size_t done, size_t count) {
  if (n->run->options->quiet || !isatty(STDERR_FILENO)) return;
  Str line = {0};
  str_addf(&line, "%zu of %zu %s", done, count, what);
  if (n->end > 0) str_addf(&line, ", %.0f s left", n->end > clock_now() ? n->end - clock_now() : 0);
  log_status(str_text(&line));
  str_done(&line);
}

static void replay(NativeRuns *n, Found *f, const char *run_dir) {
  assert(!f->is_replayed && run_dir);
  const Claim claim = {.class = f->class, .outcome = {&f->outcome[OLD], &f->outcome[NEW]}};
  char *file = path_join(run_dir, f->test);
  Confirmation c = native_runs_confirm(n, f->test, &f->input, file, &claim, &f->seen);
  mem_free(file);
  if (process_all_are_stopped()) { /* during the run */
    confirmation_done(&c);
    return;
  }
  f->native = c;
  f->is_replayed = true;
  f->class = c.class;
}

/* Lists the test cases of the findings in rounds: one of each cluster, in the order of the list. */
static void list_rounds(const FindingList *l, size_t rounds, StrList *tests) {
  size_t *seen = NEW_ARRAY(size_t, l->clusters + 1), *place = NEW_ARRAY(size_t, l->list.len + 1);
  for (size_t i = 0; i < l->list.len; i++)
    place[i] = seen[l->list.data[i].cluster]++;
  for (size_t round = 0, left = l->list.len; round < rounds && left; round++) {
    for (size_t i = 0; i < l->list.len; i++) {
      if (place[i] != round) continue;
      vec_push(tests, l->list.data[i].test);
      left--;
    }
  }
  mem_free(seen);
  mem_free(place);
}

static Found *find_by_test(FindingList *l, const char *test) {
  size_t i = 0;
  while (i < l->list.len && l->list.data[i].test != test)
    i++;
  assert(i < l->list.len);
  return &l->list.data[i];
}

/* Replays findings that were not replayed yet. A replay may change the class of a finding, and
 * writing results in between sorts the list again, so findings are identified by their test case,
 * not by their position. */
static void replay_some(NativeRuns *n, FindingList *l, size_t rounds, const char *run_dir) {
  StrList tests = {0};
  size_t done = 0;
  list_rounds(l, rounds, &tests);
  for (size_t i = 0; i < l->list.len; i++)
    done += l->list.data[i].is_replayed;
  for (size_t i = 0; i < tests.len && !native_runs_is_over(n); i++) {
    Found *f = find_by_test(l, tests.data[i]);
    if (f->is_replayed) continue;
    show_status(n, "findings replayed", done++, l->list.len);
    replay(n, f, run_dir);
  }
  vec_done(&tests);
}

/* --- repro.sh --- */

static void native_runs_reject(Found *f, const char *reason) {
  assert(f->is_replayed && reason);
  mem_free(f->native.reason);
  f->native.reason = mem_strdup(reason);
  f->native.is_confirmed = false;
  f->native.class = f->class = CLASS_UNCONFIRMED;
}

/* For findings that only Memcheck shows, the script is the first confirmation. */
static void accept(Found *f) {
  assert(f->is_replayed);
  if (f->native.is_confirmed) return;
  mem_free(f->native.reason);
  f->native.reason = NULL;
  f->native.is_confirmed = f->native.as_predicted = true;
}

static bool can_be_shown(const NativeRuns *n, const Found *f) {
  return (f->native.is_confirmed || f->native.may_be_shown) && finding_has_witness(n->run, f);
}

static void native_runs_show(NativeRuns *n, Found *f) {
  f->is_shown = true;
  if (!can_be_shown(n, f)) return;
  if (finding_is_invisible(n->run, f)) return;
  switch (script_run(&n->natives, &n->sandbox, n->run, f, n->end)) {
    case SCRIPT_SHOWS: accept(f); break;
    case SCRIPT_SHOWS_NOT:
      native_runs_reject(f, class_needs_memcheck(f->class)
                                ? "Memcheck reports as much of it in both versions"
                                : "the native programs show it, but its repro.sh does not");
      break;
    case SCRIPT_BUILDS_NOT: native_runs_reject(f, "its repro.sh cannot build the versions"); break;
    case SCRIPT_STOPPED: f->is_shown = false; break;
  }
}

static Found *next_to_show(FindingList *l) {
  for (size_t i = 0; i < l->list.len; i++) {
    Found *f = &l->list.data[i];
    if (f->is_representative && f->is_replayed && !f->is_shown) return f;
  }
  return NULL;
}

/* A rejected finding leaves its cluster, which then has another representative. */
static void show_representatives(NativeRuns *n, FindingList *l) {
  size_t done = 0;
  findings_arrange(l, n->run);
  for (Found *f; (f = next_to_show(l)) && !native_runs_is_over(n);) {
    show_status(n, "scripts run", done++, l->clusters);
    native_runs_show(n, f);
    if (f->class == CLASS_UNCONFIRMED) findings_arrange(l, n->run);
  }
}

static void reject_the_rest(NativeRuns *n, FindingList *l) {
  for (Found *f; (f = next_to_show(l));) {
    f->is_shown = true;
    if (!f->native.is_confirmed || !finding_has_witness(n->run, f)) continue;
    char *reason = str_format("its repro.sh was not run: %s", n->why_not);
    native_runs_reject(f, reason);
    mem_free(reason);
    findings_arrange(l, n->run);
  }
}

/* When the time is over, a difference without any natively run input is only a prediction. In a
 * cluster with a confirmed input, the other findings are known to be similar. */
static void doubt_the_rest(const NativeRuns *n, FindingList *l) {
  if (!is_past(n->end)) return;
  bool *is_known = NEW_ARRAY(bool, l->clusters + 1);
  for (size_t i = 0; i < l->list.len; i++) {
    const Found *f = &l->list.data[i];
    is_known[f->cluster] |= f->is_replayed && f->native.is_confirmed;
  }
  for (size_t i = 0; i < l->list.len; i++) {
    Found *f = &l->list.data[i];
    bool is_claim = !f->is_replayed && !is_known[f->cluster] && class_is_difference(f->class);
    if (is_claim) f->class = CLASS_UNCONFIRMED;
  }
  mem_free(is_known);
}

void native_runs_findings(NativeRuns *n, FindingList *l, const char *run_dir) {
  for (size_t i = 0; n->is_refused && i < l->list.len; i++)
    l->list.data[i].class = CLASS_UNCONFIRMED;
  replay_some(n, l, 1, run_dir);
  show_representatives(n, l);
  replay_some(n, l, SIZE_MAX, run_dir);
  show_representatives(n, l);
  reject_the_rest(n, l);
  doubt_the_rest(n, l);
}
