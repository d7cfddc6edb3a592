/* The native side of a diff's findings. The versions are built once, when there is something to confirm. Where they cannot be built, the
 * findings stay as the engine made them, and that is said; where they must not be run, they are unconfirmed. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/log.h"
#include "report/report.h"

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

void report_start_world(World *w, const KTest *k) {
  StrList words = ktest_words(k);
  world_init(w, k->args.len ? k->args.data[0] : "program", &words, ktest_find, k);
  vec_done(&words);
}

static void replay(Report *r, const Sandbox *sandbox, Found *f, double deadline) {
  bool is_main = strcmp(r->options->entry, "main") == 0;
  World world = {0};
  if (is_main) report_start_world(&world, &f->input);
  RunOptions run = {.sandbox = sandbox,
                    .world = is_main ? &world : NULL,
                    .arguments = &r->options->arguments,
                    .seconds = r->options->timeout,
                    .deadline = deadline};
  Claim claim = {f->class, {&f->outcome[OLD], &f->outcome[NEW]}};
  char *test = path_join(r->dir.path, f->test);
  f->native = confirm(&r->natives, &run, test, &claim);
  f->is_replayed = true;
  f->class = f->native.class;
  log_note("%s: %s%s%s", f->test, class_name(f->class), f->native.reason ? ": " : "", f->native.reason ? f->native.reason : "");
  mem_free(test);
  if (is_main) world_done(&world);
}

/* Who interrupts the run still gets the first findings confirmed, but does not wait for all. */
static bool is_given_up(Report *r, double *until) {
  enum { GRACE = 3 }; /* seconds */
  if (!engine_is_interrupted()) return false;
  if (!*until) *until = clock_now() + GRACE;
  if (clock_now() < *until) return false;
  if (!r->unreplayed) r->unreplayed = mem_strdup("the run was interrupted before");
  return true;
}

static void replay_all(Report *r, const Sandbox *sandbox) {
  char *error = build(r);
  if (error) {
    log_warn("nothing is confirmed natively: %s", error);
    r->unreplayed = error;
  }
  bool has_budget = r->suite != NULL; /* as in the paper; findings of other searches are few */
  double end = has_budget ? suite_deadline(r->options->replay_time) : 0;
  if (!error) suite_replay(r, sandbox, end);
  double until = 0;
  for (size_t i = 0; i < r->findings.list.len && !error && !is_given_up(r, &until); i++) {
    if (i % 16 == 0) show_status(r, i);
    double last = suite_deadline(r->options->test_time);
    if (!has_budget || clock_now() < end) replay(r, sandbox, &r->findings.list.data[i], has_budget ? (last < end ? last : end) : 0);
  }
}

/* A whole program may do anything; a function of it can at worst do what it is called to do. */
static void refuse(Report *r, const Sandbox *sandbox) {
  r->unreplayed = sandbox_complaint(sandbox);
  log_warn("nothing is confirmed natively: %s", r->unreplayed);
  for (size_t i = 0; i < r->findings.list.len; i++) r->findings.list.data[i].class = CLASS_UNCONFIRMED;
}

void report_replay_findings(Report *r) {
  double started = clock_now();
  Sandbox sandbox;
  sandbox_init(&sandbox, !r->options->no_sandbox);
  bool is_refused = sandbox.why && strcmp(r->options->entry, "main") == 0;
  if (is_refused) refuse(r, &sandbox);
  else replay_all(r, &sandbox);
  log_status(NULL);
  natives_done(&r->natives);
  sandbox_done(&sandbox);
  r->replay_seconds = clock_now() - started;
}
