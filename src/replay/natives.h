/* The native programs of a command, each built plain, with sanitizers, or both, and run.
 *
 *   Natives n = {0};
 *   NativeProgram programs[] = {{.name = "old", .options = {...}, .is_wanted = {true, true}}, ...};
 *   size_t failed;
 *   char *error = natives_build(&n, programs, 2, &failed);
 *   Outcome o = natives_run(&n, &run_options, OLD, BUILD_PLAIN, "tests/000001.ktest");
 *   outcome_done(&o);
 *   natives_done(&n); */
#ifndef UMBRA_REPLAY_NATIVES_H
#define UMBRA_REPLAY_NATIVES_H
#include <pthread.h>

#include "outcome/confirmation.h"
#include "replay/replay_build.h"
#include "replay/replay_run.h"

enum {
  NATIVE_BEFORE_FIX = NEW + 1,
  NATIVE_FIXED, /* the first of MOST_FIXED */
  NATIVE_PROGRAMS = NATIVE_FIXED + MOST_FIXED
}; /* of a diff, after OLD and NEW */

typedef struct NativeProgram {
  const char *name;     /* name of its directories */
  size_t number;        /* added to the name of one of several such programs; 0: there is one */
  BuildOptions options; /* is_plain is not used */
  bool is_wanted[NATIVE_BUILDS];
} NativeProgram;

/* One of the builds, which run in parallel: most of the time they wait for the compiler. */
typedef struct NativeJob {
  BuildOptions options;
  const char *dir;
  size_t program;
  char *error, *lacks;
  pthread_t thread;
  bool has_thread;
} NativeJob;

typedef struct Builder { /* the process that builds in the background */
  pid_t pid;             /* 0 if absent */
  int fd;                /* a byte written here starts the builds; 0: none */
  bool is_begun;
} Builder;

typedef struct Natives {
  char *root; /* the temporary directory that contains all programs */
  /* in `root`: where all runs write; the same for both versions, so that a program that prints the
   * directory prints the same */
  char *area;
  char *dir[NATIVE_PROGRAMS][NATIVE_BUILDS]; /* NULL: no such build */
  /* plain builds of the versions with musl's mathematical functions; NULL for a version that calls
   * none */
  char *with_math[2];
  VEC(NativeJob) jobs;    /* until they are finished */
  Builder builder;        /* started by natives_prepare */
  double end;             /* of builds and runs, by clock_now(); 0: that of the command */
  char *lacks_sanitizers; /* why the builds with sanitizers are plain ones; NULL: they are not */
} Natives;

/* Starts a process that waits, until natives_begin, to build the programs that natives_build will
 * be called with, in parallel to this process. It must not be called when there are threads
 * already: their locks would never be released in the child. */
void natives_prepare(Natives *n, const NativeProgram *programs, size_t count);
void natives_begin(Natives *n);           /* a second call does nothing */
bool natives_are_built(const Natives *n); /* in the background */
/* At most NATIVE_PROGRAMS; the entry is that of the first. Returns NULL, or the compiler's messages
 * for the first program that does not build, whose index is stored in *failed; the caller frees it.
 * If the time limit was reached before they were built, *failed is NATIVE_PROGRAMS. Borrows
 * nothing. */
char *natives_build(Natives *n, const NativeProgram *programs, size_t count, size_t *failed);
void natives_done(Natives *n);
/* o->dir and o->area are not used. */
Outcome natives_run(const Natives *n, const RunOptions *o, int program, int build,
                    const char *ktest_path);
/* The same for n->with_math. */
Outcome natives_run_with_math(const Natives *n, const RunOptions *o, Version v,
                              const char *ktest_path);
/* The parts in which two runs of one build on the same test case differ; for a build with
 * sanitizers only errors are compared. */
PartSet natives_compare_again(NativeBuild b, const Outcome *first, const Outcome *again);
#endif
