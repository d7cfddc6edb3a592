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
#include "replay/build.h"
#include "replay/run.h"

enum {
  NATIVE_FIXED = NEW + 1,
  NATIVE_BEFORE_FIX,
  NATIVE_PROGRAMS
}; /* of a diff, behind OLD, NEW */

typedef struct NativeProgram {
  const char *name;     /* of its directories */
  BuildOptions options; /* is_plain is not used */
  bool is_wanted[NATIVE_BUILDS];
} NativeProgram;

/* One of the builds, which run side by side: most of the time they wait for the compiler. */
typedef struct NativeJob {
  BuildOptions options;
  const char *dir;
  size_t program;
  char *error, *lacks;
  pthread_t thread;
  bool has_thread;
} NativeJob;

typedef struct Builder { /* the process that does them beside this one */
  pid_t pid;             /* 0: there is none */
  int fd;                /* by which it is told to begin; 0: none */
  bool is_begun;
} Builder;

typedef struct Natives {
  char *root; /* the temporary directory of all */
  char *area; /* in it, what all runs write to: what prints its place prints the same in each
                 version */
  char *dir[NATIVE_PROGRAMS][NATIVE_BUILDS]; /* NULL: there is no such build */
  char *with_math[2];  /* plain builds of the versions with musl's mathematical functions; NULL each
                          where they call none */
  VEC(NativeJob) jobs; /* until they are done */
  Builder builder;     /* natives_prepare */
  char *lacks_sanitizers; /* why the builds with sanitizers are plain ones; NULL: they are not */
} Natives;

/* A process of its own stands by to build the programs that natives_build will be asked for, from
 * natives_begin on, beside what this process does. Not once there are threads, whose locks nobody
 * would open in it. */
void natives_prepare(Natives *n, const NativeProgram *programs, size_t count);
void natives_begin(Natives *n);
/* At most NATIVE_PROGRAMS, the entry being that of the first. NULL, or the compiler's own words on
 * the first program that does not build, whose number is *failed then: the caller frees it. Borrows
 * nothing. */
char *natives_build(Natives *n, const NativeProgram *programs, size_t count, size_t *failed);
void natives_done(Natives *n);
/* o->dir and o->area are not used. */
Outcome natives_run(const Natives *n, const RunOptions *o, int program, int build,
                    const char *ktest_path);
/* The same of n->with_math. */
Outcome natives_run_with_math(const Natives *n, const RunOptions *o, Version v,
                              const char *ktest_path);
/* In what two runs of one build on the same test case differ: of one with sanitizers nothing but
 * errors is looked at. */
PartSet natives_compare_again(NativeBuild b, const Outcome *first, const Outcome *again);
#endif
