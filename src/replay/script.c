#include "replay/script.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/process.h"
#include "base/source_sight.h"
#include "witness/finding_dir.h"

extern char **environ;
typedef VEC(char *) Environment; /* NULL-terminated; borrowed */

typedef struct Place { /* all paths are in the scratch directory of the runs */
  char *dir;           /* directory of the finding: repro.sh and its files */
  char *script, *work;
} Place;

static double script_left_until(double deadline) { /* 0: no limit */
  if (deadline <= 0) return 0;
  double left = deadline - clock_now();
  return left > 0.001 ? left : 0.001;
}

static ScriptAnswer script_answer_of(const ProcessResult *p, ScriptAnswer otherwise,
                                     double deadline) {
  if (p->started && p->status == 0) return SCRIPT_SHOWS;
  bool is_late = p->timed_out && deadline > 0 && clock_now() >= deadline;
  return process_all_are_stopped() || is_late ? SCRIPT_STOPPED : otherwise;
}

/* Uses the user's environment without CC: the script's default compiler is what is confirmed. What
 * a killed compiler leaves must be in the scratch directory, which the next run removes. */
static ProcessResult script_build(const Natives *n, const Found *f, const Place *place,
                                  double deadline) {
  char *objects =
      str_format("UMBRA_OBJECTS=%s/objects-%s", n->root, f->needs_clang ? "clang" : "cc");
  char *temporary = str_format("TMPDIR=%s", place->work);
  Environment env = {0};
  for (char **e = environ; *e; e++)
    if (!str_starts(*e, "CC=") && !str_starts(*e, "ROOT=") && !str_starts(*e, "TMPDIR="))
      vec_push(&env, *e);
  vec_push(&env, objects);
  vec_push(&env, temporary);
  vec_push(&env, NULL);
  char *argv[] = {(char[]){"sh"}, place->script, (char[]){"build"}, place->work, NULL};
  const ProcessOptions options = {
      .env = env.data, .seconds = script_left_until(deadline), .readable = source_sight()};
  ProcessResult p = process_run(argv, &options);
  vec_done(&env);
  mem_free(temporary);
  mem_free(objects);
  return p;
}

/* Runs both versions, one after the other. */
static ProcessResult run_both(const Sandbox *sandbox, const RunInfo *run, const Found *f,
                              const Scratch *scratch, const Place *place, double deadline) {
  enum {
    MARGIN = 5, /* seconds for everything except the programs */
    MEMCHECK_SLOWER = 10
  };
  double slower = class_needs_memcheck(f->class) ? MEMCHECK_SLOWER : 1;
  double usual = f->native.patience > 0 ? f->native.patience : run->options->timeout;
  double each = slower * usual, left = script_left_until(deadline);
  double seconds = each > 0 ? 2 * each + MARGIN : 0;
  if (left > 0 && (seconds <= 0 || left < seconds)) seconds = left;
  char *limit = each > 0 ? str_format("UMBRA_SECONDS=%g", each) : mem_strdup("UMBRA_SECONDS=0");
  Environment env = {0};
  vec_push(&env, limit);
  for (char **e = environ; *e; e++)
    if (str_starts(*e, "PATH=") || str_starts(*e, "LD_LIBRARY_PATH=")) vec_push(&env, *e);
  vec_push(&env, NULL);
  char *argv[] = {(char[]){"sh"}, place->script, (char[]){"run"}, place->work, NULL};
  const SandboxRun one = {
      .program = "/bin/sh", .argv = argv, .env = env.data, .scratch = scratch, .seconds = seconds};
  ProcessResult p = sandbox_run(sandbox, &one, NULL);
  vec_done(&env);
  mem_free(limit);
  return p;
}

static ScriptAnswer script_try(const Natives *n, const Sandbox *sandbox, const RunInfo *run,
                               const Found *f, double deadline) {
  Scratch scratch;
  scratch_make(&scratch, n->area);
  Place place = {.dir = path_join(scratch.path, "finding"),
                 .work = path_join(scratch.path, "work")};
  place.script = path_join(place.dir, "repro.sh");
  if (!dir_make(place.work)) fatal("cannot create %s: %s", place.work, strerror(errno));
  finding_dir_write(run, f, place.dir);
  ProcessResult p = script_build(n, f, &place, deadline);
  ScriptAnswer answer = script_answer_of(&p, SCRIPT_BUILDS_NOT, deadline);
  if (answer == SCRIPT_SHOWS) {
    process_result_done(&p);
    p = run_both(sandbox, run, f, &scratch, &place, deadline);
    answer = script_answer_of(&p, SCRIPT_SHOWS_NOT, deadline);
  }
  process_result_done(&p);
  mem_free(place.dir);
  mem_free(place.script);
  mem_free(place.work);
  scratch_done(&scratch);
  return answer;
}

/* Tries cc's programs, then clang's. */
static ScriptAnswer try_compilers(const Natives *n, const Sandbox *sandbox, const RunInfo *run,
                                  Found *f, double deadline) {
  ScriptAnswer answer = script_try(n, sandbox, run, f, deadline);
  if (answer == SCRIPT_SHOWS || answer == SCRIPT_STOPPED) return answer;
  f->needs_clang = true;
  ScriptAnswer by_clang = script_try(n, sandbox, run, f, deadline);
  if (by_clang != SCRIPT_SHOWS) f->needs_clang = false;
  return by_clang;
}

/* True if the builds with sanitizers show the difference, whatever the plain builds do. */
static bool sanitizers_show(const Found *f) {
  return (f->class == CLASS_REGRESSION || f->class == CLASS_FIX) &&
         outcome_is_fault(&f->native.ends[OLD][BUILD_SANITIZED]) !=
             outcome_is_fault(&f->native.ends[NEW][BUILD_SANITIZED]);
}

ScriptAnswer script_run(const Natives *n, const Sandbox *sandbox, const RunInfo *run, Found *f,
                        double deadline) {
  assert(f->is_replayed && !f->needs_sanitizers);
  ScriptAnswer answer = try_compilers(n, sandbox, run, f, deadline);
  if (answer != SCRIPT_SHOWS_NOT || !sanitizers_show(f)) return answer;
  f->needs_sanitizers = true;
  answer = try_compilers(n, sandbox, run, f, deadline);
  if (answer != SCRIPT_SHOWS) f->needs_sanitizers = false;
  return answer;
}
