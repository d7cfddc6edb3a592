/* Runs another program to its end and captures its output.
 *
 * All processes that the program has started are killed when it ends, when its time limit is
 * reached, and when this process ends for whatever reason: the program's guard ensures that
 * (runtime/confine/guard.h). */
#ifndef UMBRA_BASE_PROCESS_H
#define UMBRA_BASE_PROCESS_H
#include <stdbool.h>

#include "base/spawn.h"
#include "base/str.h"

typedef struct ProcessResult {
  bool started;    /* false: the program could not be started; errno gives the reason */
  bool over_limit; /* killed by the sandbox because it used too much of a resource */
  bool timed_out;  /* killed, with all processes that it had started, at the time limit */
  int status;      /* exit status; -1 when killed by a signal */
  int signal;      /* 0 unless killed by a signal */
  char *why;       /* reason for not started or over_limit, if known; owned */
  Str out, err;    /* its output, at most 16 MiB each */
} ProcessResult;

typedef struct ProcessOptions {
  char *const *env;  /* NULL: inherited */
  const char *dir;   /* working directory; NULL: inherited */
  const char *input; /* path of a file to be standard input; NULL: /dev/null */
  double seconds;    /* wall-clock limit; 0: none */
  bool own_session;  /* in a session of its own, without a terminal */
  /* the program reads only files below these paths, one per line, if the kernel supports it; NULL:
   * no limit */
  const char *readable;
  void (*on_out)(void *data, const Str *out); /* called when the program has printed something, with
                                                 all its output until now; may be NULL */
  void *data;
  const SpawnFd *fds; /* additional descriptors that the program has open */
  size_t fd_count;
} ProcessOptions;

/* argv is NULL-terminated; argv[0] is looked up in PATH. */
ProcessResult process_run(char *const *argv, const ProcessOptions *options);
void process_result_done(ProcessResult *r);
bool process_limits_reading(void); /* the kernel supports ProcessOptions.readable */
/* Async-signal-safe: ends all running processes at once, as timed out, and all that would be
 * started later. */
void process_stop_all(void);
bool process_all_are_stopped(void);
#endif
