#include "replay/natives.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/temp.h"
#include "replay/globals.h"

typedef struct Job { /* one of the builds, which run side by side: most of the time they wait for
                        the compiler */
  BuildOptions options;
  const char *dir;
  size_t program;
  char *error, *lacks;
  pthread_t thread;
  bool has_thread;
} Job;

static void *build_one(void *data) {
  Job *j = data;
  j->error = build_program(&j->options, j->dir, &j->lacks);
  return NULL;
}

static Job make_job(Natives *n, const NativeProgram *p, size_t program, int build) {
  assert(program < NATIVE_PROGRAMS && build < NATIVE_BUILDS && !n->dir[program][build]);
  char *dir =
      str_format("%s/%s-%s", n->root, p->name, build == BUILD_PLAIN ? "plain" : "sanitized");
  if (!dir_make(dir)) fatal("cannot make the directory %s: %s", dir, strerror(errno));
  n->dir[program][build] = dir;
  Job j = {.options = p->options, .dir = dir, .program = program};
  j.options.is_plain = build == BUILD_PLAIN;
  return j;
}

static void find_with_math(Natives *n, Version v) {
  if (!n->dir[v][BUILD_PLAIN]) return;
  char *dir = path_join(n->dir[v][BUILD_PLAIN], BUILD_WITH_MATH),
       *program = path_join(dir, "program");
  if (file_exists(program)) {
    globals_write_list(dir);
    n->with_math[v] = dir;
  } else {
    mem_free(dir);
  }
  mem_free(program);
}

char *natives_build(Natives *n, const NativeProgram *programs, size_t count, size_t *failed) {
  assert(count > 0 && count <= NATIVE_PROGRAMS);
  *n = (Natives){.root = temp_make("native")};
  n->area = path_join(n->root, "area");
  build_prepare();
  Job jobs[NATIVE_PROGRAMS * NATIVE_BUILDS];
  size_t len = 0;
  for (size_t p = 0; p < count; p++)
    for (int b = 0; b < NATIVE_BUILDS; b++)
      if (programs[p].is_wanted[b]) jobs[len++] = make_job(n, &programs[p], p, b);
  for (size_t i = 0; i < len; i++)
    jobs[i].has_thread = pthread_create(&jobs[i].thread, NULL, build_one, &jobs[i]) == 0;
  char *error = NULL;
  for (size_t i = 0; i < len; i++) {
    Job *j = &jobs[i];
    if (j->has_thread)
      pthread_join(j->thread, NULL);
    else
      build_one(j);
    if (j->error && !error) {
      error = j->error;
      *failed = j->program;
    } else {
      mem_free(j->error);
    }
    if (n->lacks_sanitizers)
      mem_free(j->lacks);
    else
      n->lacks_sanitizers = j->lacks;
  }
  for (size_t p = 0; p < count && !error; p++)
    if (programs[p].options.is_version && n->dir[p][BUILD_PLAIN])
      globals_write_list(n->dir[p][BUILD_PLAIN]);
  for (Version v = OLD; v <= NEW && !error; v++)
    find_with_math(n, v);
  return error;
}

void natives_done(Natives *n) {
  if (n->root) temp_remove(n->root);
  for (int p = 0; p < NATIVE_PROGRAMS; p++)
    for (int b = 0; b < NATIVE_BUILDS; b++)
      mem_free(n->dir[p][b]);
  mem_free(n->with_math[OLD]);
  mem_free(n->with_math[NEW]);
  mem_free(n->area);
  mem_free(n->lacks_sanitizers);
  mem_free(n->root);
  *n = (Natives){0};
}

static Outcome run_in(const Natives *n, const RunOptions *o, int program, const char *dir,
                      const char *ktest_path) {
  assert(!o->dir && !o->area && !o->probes); /* these are said here */
  RunOptions one = *o;
  one.dir = dir;
  one.area = n->area;
  char *probes = o->seen ? globals_probes(o->seen, program == OLD ? OLD : NEW) : NULL;
  one.probes = probes;
  if (o->deadline > 0) {
    double left = o->deadline - clock_now();
    if (left < 0.001) left = 0.001; /* 0 would be no limit */
    if (o->seconds <= 0 || left < o->seconds) one.seconds = left;
  }
  Outcome outcome = run_native(&one, ktest_path);
  mem_free(probes);
  return outcome;
}

Outcome natives_run(const Natives *n, const RunOptions *o, int program, int build,
                    const char *ktest_path) {
  assert(program >= 0 && program < NATIVE_PROGRAMS && n->dir[program][build]);
  return run_in(n, o, program, n->dir[program][build], ktest_path);
}

Outcome natives_run_with_math(const Natives *n, const RunOptions *o, Version v,
                              const char *ktest_path) {
  assert(n->with_math[v]);
  return run_in(n, o, (int)v, n->with_math[v], ktest_path);
}

PartSet natives_compare_again(NativeBuild b, const Outcome *first, const Outcome *again) {
  assert(b < NATIVE_BUILDS && !first->space && !again->space);
  if (b == BUILD_PLAIN) return outcome_compare(first, again);
  return errors_alike(first, again) ? 0 : 1u << PART_END;
}
