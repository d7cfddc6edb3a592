/* Running another program to its end, output captured.
 *
 * All that it has started is killed when it has ended, when its time is over, and when this process
 * ends, however that happens: its guard sees to that (runtime/confine/guard.h). */
#ifndef UMBRA_BASE_PROCESS_H
#define UMBRA_BASE_PROCESS_H
#include <stdbool.h>

#include "base/spawn.h"
#include "base/str.h"

typedef struct ProcessResult {
  bool started;    /* false: the program could not be started; errno tells why */
  bool over_limit; /* of the sandbox: it took too much of something, and was killed */
  bool timed_out;  /* killed, with all that it had started, when the time was over */
  int status;      /* exit status; -1 when killed by a signal */
  int signal;      /* 0 unless killed by a signal */
  char *why;       /* not started, over_limit: why, where that is known; owned */
  Str out, err;    /* what it wrote, at most 16 MiB each */
} ProcessResult;

typedef struct ProcessOptions {
  char *const *env;   /* NULL: inherited */
  const char *dir;    /* working directory; NULL: inherited */
  const char *input;  /* path of a file to be standard input; NULL: /dev/null */
  double seconds;     /* wall-clock limit; 0: none */
  bool own_session;   /* without a terminal */
  const SpawnFd *fds; /* more that the program has open */
  size_t fd_count;
} ProcessOptions;

/* argv is NULL-terminated; argv[0] is looked up in PATH. */
ProcessResult process_run(char *const *argv, const ProcessOptions *options);
void process_result_done(ProcessResult *r);
/* Async-signal-safe: what runs, and whatever would be run, ends at once, as timed out. */
void process_stop_all(void);
bool process_all_are_stopped(void);
#endif
