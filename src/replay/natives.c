#include "replay/natives.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/pack.h"
#include "base/process.h"
#include "base/spawn.h"
#include "base/temp.h"
#include "replay/globals.h"
#include "replay/replay_link.h"

static void *build_one(void *data) {
  NativeJob *j = data;
  j->error = build_program(&j->options, j->dir, &j->lacks);
  return NULL;
}

static NativeJob make_job(Natives *n, const NativeProgram *p, size_t program, int build) {
  assert(program < NATIVE_PROGRAMS && build < NATIVE_BUILDS && !n->dir[program][build]);
  char number[24] = "";
  if (p->number) snprintf(number, sizeof number, "-%zu", p->number);
  char *dir = str_format("%s/%s%s-%s", n->root, p->name, number,
                         build == BUILD_PLAIN ? "plain" : "sanitized");
  if (!dir_make(dir)) fatal("cannot create the directory %s: %s", dir, strerror(errno));
  n->dir[program][build] = dir;
  NativeJob j = {.options = p->options, .dir = dir, .program = program};
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

static void make_place(Natives *n, const NativeProgram *programs, size_t count) {
  assert(count > 0 && count <= NATIVE_PROGRAMS && !n->root);
  n->root = temp_make("native");
  n->area = path_join(n->root, "area");
  bool has_sanitized = false;
  for (size_t p = 0; p < count; p++)
    for (int b = 0; b < NATIVE_BUILDS; b++) {
      if (!programs[p].is_wanted[b]) continue;
      has_sanitized |= b == BUILD_SANITIZED;
      vec_push(&n->jobs, make_job(n, &programs[p], p, b));
    }
  build_prepare(has_sanitized);
}

typedef enum JobSet { JOBS_PLAIN = 1, JOBS_SANITIZED = 2, JOBS_ALL = 3 } JobSet;

static bool is_in_set(const NativeJob *j, JobSet set) {
  return set & (j->options.is_plain ? JOBS_PLAIN : JOBS_SANITIZED);
}

static void build_jobs(const Natives *n, JobSet set) {
  for (size_t i = 0; i < n->jobs.len; i++) {
    NativeJob *j = &n->jobs.data[i];
    j->has_thread = is_in_set(j, set) && pthread_create(&j->thread, NULL, build_one, j) == 0;
  }
  for (size_t i = 0; i < n->jobs.len; i++) {
    NativeJob *j = &n->jobs.data[i];
    if (j->has_thread)
      pthread_join(j->thread, NULL);
    else if (is_in_set(j, set))
      build_one(j);
  }
}

/* --- building in the background --- */

/* The file that the builder writes when it has built these; the caller frees the path. */
static char *answer_path(const Natives *n, JobSet set) {
  return path_join(n->root, set == JOBS_ALL ? "answer" : "plain-answer");
}

static bool is_answered(const Natives *n, JobSet set) {
  char *path = n->builder.is_begun ? answer_path(n, set) : NULL;
  bool is_there = path && access(path, R_OK) == 0;
  mem_free(path);
  return is_there;
}

static bool write_answer(const Natives *n, JobSet set) {
  Str answer = {0};
  for (size_t i = 0; i < n->jobs.len; i++) {
    pack_text(&answer, n->jobs.data[i].error);
    pack_text(&answer, n->jobs.data[i].lacks);
  }
  char *path = answer_path(n, set);
  bool is_written = file_publish(path, str_text(&answer), answer.len);
  mem_free(path);
  str_done(&answer);
  return is_written;
}

/* False if the programs are not needed any more. */
static bool wait_for_start(int fd) {
  char byte;
  ssize_t n;
  while ((n = read(fd, &byte, 1)) < 0 && errno == EINTR && !process_all_are_stopped()) {
  }
  return n == 1;
}

/* Builds the plain versions of large programs first: they can confirm a difference alone. */
static _Noreturn void build_in_child(const Natives *n, int fd, pid_t parent) {
  spawn_die_with(parent);
  fatal_tidy_nothing();
  log_be_quiet();
  if (!wait_for_start(fd)) _exit(EXIT_SUCCESS);
  deadline_hand_over(); /* a time limit is not an error here */
  bool is_large = n->jobs.len && n->jobs.data[0].options.sources->files.len > BUILD_FEW_FILES;
  if (is_large) {
    build_jobs(n, JOBS_PLAIN);
    write_answer(n, JOBS_PLAIN);
  }
  build_jobs(n, is_large ? JOBS_SANITIZED : JOBS_ALL);
  _exit(write_answer(n, JOBS_ALL) ? EXIT_SUCCESS : EXIT_TROUBLE);
}

void natives_prepare(Natives *n, const NativeProgram *programs, size_t count) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return;
  make_place(n, programs, count);
  fflush(NULL); /* otherwise it would be written twice */
  pid_t parent = getpid(), builder = fork();
  if (!builder) {
    close(ends[1]);
    build_in_child(n, ends[0], parent);
  }
  close(ends[0]);
  n->builder = (Builder){.pid = builder > 0 ? builder : 0, .fd = ends[1]};
}

void natives_begin(Natives *n) {
  if (n->builder.pid && !n->builder.is_begun)
    n->builder.is_begun = write(n->builder.fd, "", 1) == 1;
}

bool natives_are_built(const Natives *n) { return is_answered(n, JOBS_ALL); }

static void stop_builder(Natives *n) {
  Builder *b = &n->builder;
  if (b->pid) {
    kill(b->pid, SIGKILL);
    waitpid(b->pid, NULL, 0);
  }
  if (b->fd) close(b->fd);
  *b = (Builder){0};
}

/* Also true after an interrupt, when it is no longer waited for. */
static bool natives_has_ended(Natives *n) {
  bool is_here = waitpid(n->builder.pid, NULL, WNOHANG) == 0;
  if (!is_here) n->builder.pid = 0;
  return !is_here || process_all_are_stopped();
}

static bool read_answer(const Natives *n, JobSet set) {
  size_t len;
  char *path = answer_path(n, set), *bytes = file_read(path, &len);
  mem_free(path);
  if (!bytes) return false;
  Unpack u = unpack_begin(bytes, len);
  for (size_t i = 0; i < n->jobs.len; i++) {
    n->jobs.data[i].error = unpack_text(&u);
    n->jobs.data[i].lacks = unpack_text(&u);
  }
  CHECK(!u.is_short);
  mem_free(bytes);
  return true;
}

static bool is_past(const Natives *n, double before) {
  double end = n->end > 0 ? n->end : deadline_end();
  return end > 0 && clock_now() >= end - before;
}

/* Runs the plain builds instead of those with sanitizers, which are not ready. */
static void replace_sanitized(Natives *n) {
  static const char why[] = "no time was left for builds with sanitizers";
  for (size_t i = 0; i < n->jobs.len; i++) {
    NativeJob *j = &n->jobs.data[i];
    char **dir = n->dir[j->program];
    if (j->options.is_plain || !dir[BUILD_PLAIN]) continue;
    mem_free(dir[BUILD_SANITIZED]);
    dir[BUILD_SANITIZED] = mem_strdup(dir[BUILD_PLAIN]);
    j->lacks = mem_strdup(why);
  }
}

/* False if there was no builder, or if it failed. */
static bool wait_for_builder(Natives *n) {
  static const double FOR_RUNS = 4; /* seconds that running the programs takes */
  static const struct timespec A_MOMENT = {.tv_nsec = 2000000};
  bool is_begun = n->builder.is_begun;
  while (is_begun && !natives_has_ended(n) && !is_past(n, 0) &&
         !(is_past(n, FOR_RUNS) && is_answered(n, JOBS_PLAIN)))
    nanosleep(&A_MOMENT, NULL);
  stop_builder(n);
  if (!is_begun) return false;
  if (read_answer(n, JOBS_ALL)) return true;
  bool has_plain = read_answer(n, JOBS_PLAIN);
  if (has_plain) replace_sanitized(n);
  return has_plain;
}

/* --- */

char *natives_build(Natives *n, const NativeProgram *programs, size_t count, size_t *failed) {
  if (!n->root) make_place(n, programs, count);
  bool is_built = wait_for_builder(n);
  if (!is_built && is_past(n, 0)) {
    *failed = NATIVE_PROGRAMS;
    return mem_strdup("the time limit was reached");
  }
  if (!is_built) build_jobs(n, JOBS_ALL);
  char *error = NULL;
  for (size_t i = 0; i < n->jobs.len; i++) {
    NativeJob *j = &n->jobs.data[i];
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
  vec_done(&n->jobs);
  for (size_t p = 0; p < count && !error; p++)
    if (programs[p].options.is_version && n->dir[p][BUILD_PLAIN])
      globals_write_list(n->dir[p][BUILD_PLAIN]);
  for (Version v = OLD; v <= NEW && !error; v++)
    find_with_math(n, v);
  return error;
}

void natives_done(Natives *n) {
  stop_builder(n);
  vec_done(&n->jobs);
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

static Outcome natives_run_in(const Natives *n, const RunOptions *o, int program, const char *dir,
                              const char *ktest_path) {
  assert(!o->dir && !o->area && !o->probes); /* these are set here */
  RunOptions one = *o;
  one.dir = dir;
  one.area = n->area;
  char *probes = o->seen ? globals_probes(o->seen, program == OLD ? OLD : NEW) : NULL;
  one.probes = probes;
  if (o->deadline > 0) {
    double left = o->deadline - clock_now();
    if (left < 0.001) left = 0.001; /* 0 would mean no limit */
    if (o->seconds <= 0 || left < o->seconds) one.seconds = left;
  }
  Outcome outcome = run_native(&one, ktest_path);
  outcome.floating = o->floating[program == OLD ? OLD : NEW];
  mem_free(probes);
  return outcome;
}

Outcome natives_run(const Natives *n, const RunOptions *o, int program, int build,
                    const char *ktest_path) {
  assert(program >= 0 && program < NATIVE_PROGRAMS && n->dir[program][build]);
  return natives_run_in(n, o, program, n->dir[program][build], ktest_path);
}

Outcome natives_run_with_math(const Natives *n, const RunOptions *o, Version v,
                              const char *ktest_path) {
  assert(n->with_math[v]);
  return natives_run_in(n, o, (int)v, n->with_math[v], ktest_path);
}

PartSet natives_compare_again(NativeBuild b, const Outcome *first, const Outcome *again) {
  assert(b < NATIVE_BUILDS && !first->space && !again->space);
  if (b == BUILD_PLAIN) return outcome_compare(first, again);
  return errors_alike(first, again) ? 0 : 1u << PART_END;
}
