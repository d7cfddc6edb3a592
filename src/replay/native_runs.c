/* The native side of a diff: the seeds that touch the change, and the findings. The versions are
 * built once, when there is something to confirm. Where they cannot be built, the findings stay as
 * the engine made them, and that is said; where they must not be run, they are unconfirmed. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/log.h"
#include "report/listener.h"
#include "witness/finding_dir.h"

static BuildOptions program(const Report *r, const Sources *s) {
  const Versions *v = r->versions;
  const Sources *new = &v->of[NEW];
  return (BuildOptions){.sources = s->files.len ? s : NULL,
                        .entry = r->options->entry,
                        .program = r->program,
                        .counterpart = v->is_unified || s == new ? NULL : new};
}

/* NULL, or why nothing can be run. */
static char *build(Report *r) {
  const Versions *v = r->versions;
  BuildOptions b[NATIVE_PROGRAMS] = {[OLD] = program(r, &v->of[OLD]),
                                     [NEW] = program(r, &v->of[NEW]),
                                     [NATIVE_FIXED] = program(r, &v->fixed),
                                     [NATIVE_BEFORE_FIX] = program(r, &v->before_fix)};
  if (v->is_unified) {
    b[OLD].version_macro = "UMBRA_OLD";
    b[NEW].version_macro = "UMBRA_NEW";
  }
  return natives_build(&r->natives, b);
}

static void show_status(const Report *r, size_t done) {
  if (r->options->quiet || !isatty(STDERR_FILENO)) return;
  char *line = str_format("%zu of %zu findings replayed", done, r->findings.list.len);
  log_status(line);
  mem_free(line);
}

/* --- how long
 * ------------------------------------------------------------------------------------------------------
 */

typedef struct Replays {
  Report *r;
  const Sandbox *sandbox;
  bool has_budget; /* as in the paper, around seeds; findings of other searches are few */
  double end;      /* of all runs, as clock_now(); 0: none */
  double grace;    /* their end once the user has interrupted the run; 0: nobody has */
} Replays;

static double in_seconds(double seconds) {
  return seconds > 0 ? clock_now() + seconds : 0;
} /* 0: no limit */
static double earlier(double a, double b) { return a > 0 && (b <= 0 || a < b) ? a : b; }
static bool is_past(double end) { return end > 0 && clock_now() >= end; }

static void give_up(Report *r, const char *why) {
  if (!r->unreplayed) r->unreplayed = mem_strdup(why);
}

/* Who interrupts the run still gets the first findings confirmed, but does not wait for all. */
static bool is_over(Replays *p) {
  enum { GRACE = 3 }; /* seconds */
  if (engine_is_interrupted() && !p->grace) p->grace = in_seconds(GRACE);
  if (is_past(p->end)) give_up(p->r, "the time for native runs was over (--replay-time)");
  if (is_past(p->grace)) give_up(p->r, "the run was interrupted before");
  return is_past(p->end) || is_past(p->grace);
}

/* --- the runs
 * ------------------------------------------------------------------------------------------------------
 */

/* Of one test case; start_done ends the start. */
static RunOptions run_options(const Replays *p, const KTest *k, Start *start) {
  const Options *o = p->r->options;
  bool is_main = finding_is_main(p->r);
  if (is_main) start_init(start, k, NULL);
  return (RunOptions){.sandbox = p->sandbox,
                      .start = is_main ? start : NULL,
                      .arguments = &o->arguments,
                      .seconds = o->timeout,
                      .deadline = p->has_budget ? earlier(in_seconds(o->test_time), p->end) : 0};
}

static void note(const char *test, const Confirmation *c) {
  log_note("%s: %s%s%s", test, class_name(c->class), c->reason ? ": " : "",
           c->reason ? c->reason : "");
}

static void replay_seed(const Replays *p, SuiteSeed *s) {
  Start start = {0};
  RunOptions run = run_options(p, &s->test, &start);
  s->native = confirm_suite(&p->r->natives, &run, s->file);
  s->is_replayed = true;
  note(s->path, &s->native);
  start_done(&start);
}

/* The findings are worth more to who interrupts the run. */
static void replay_suite(Replays *p) {
  Suite *s = p->r->suite;
  for (size_t i = 0; s && i < s->seeds.len && !engine_is_interrupted() && !is_over(p); i++)
    if (suite_is_touching(p->r, i)) replay_seed(p, &s->seeds.data[i]);
}

static void replay_finding(const Replays *p, Found *f) {
  Start start = {0};
  RunOptions run = run_options(p, &f->input, &start);
  Claim claim = {f->class, {&f->outcome[OLD], &f->outcome[NEW]}};
  char *test = path_join(p->r->dir.path, f->test);
  f->native = confirm(&p->r->natives, &run, test, &claim);
  f->is_replayed = true;
  f->class = f->native.class;
  note(f->test, &f->native);
  mem_free(test);
  start_done(&start);
}

static void replay_all(Report *r, const Sandbox *sandbox) {
  char *error = build(r);
  if (error) {
    log_warn("nothing is confirmed natively: %s", error);
    r->unreplayed = error;
    return;
  }
  Replays p = {.r = r, .sandbox = sandbox, .has_budget = r->suite != NULL};
  if (p.has_budget) p.end = in_seconds(r->options->replay_time);
  replay_suite(&p);
  for (size_t i = 0; i < r->findings.list.len && !is_over(&p); i++) {
    if (i % 16 == 0) show_status(r, i);
    replay_finding(&p, &r->findings.list.data[i]);
  }
}

/* A whole program may do anything; a function of it can at worst do what it is called to do. */
static void refuse(Report *r, const Sandbox *sandbox) {
  r->unreplayed = sandbox_complaint(sandbox);
  log_warn("nothing is confirmed natively: %s", r->unreplayed);
  for (size_t i = 0; i < r->findings.list.len; i++)
    r->findings.list.data[i].class = CLASS_UNCONFIRMED;
}

void report_replay_findings(Report *r) {
  double started = clock_now();
  Sandbox sandbox;
  sandbox_init(&sandbox, !r->options->no_sandbox);
  bool is_refused = sandbox.why && finding_is_main(r);
  if (is_refused)
    refuse(r, &sandbox);
  else
    replay_all(r, &sandbox);
  log_status(NULL);
  natives_done(&r->natives);
  sandbox_done(&sandbox);
  r->replay_seconds = clock_now() - started;
}
