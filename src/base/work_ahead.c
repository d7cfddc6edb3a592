#include "base/work_ahead.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/fatal.h"
#include "base/log.h"
#include "base/spawn.h"

size_t usable_processors(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? (size_t)CPU_COUNT(&set) : 1;
}

void work_ahead_begin(WorkAhead *a, int most, WorkAheadPart *work, void *data) {
  long others = sysconf(_SC_NPROCESSORS_ONLN) - 1;
  int limit = most < MOST_AHEAD ? most : MOST_AHEAD;
  *a = (WorkAhead){.count = others < limit ? (int)others : limit};
  fflush(NULL); /* otherwise it would be written twice */
  pid_t parent = getpid();
  for (int i = 0; i < a->count; i++) {
    a->pids[i] = fork();
    if (a->pids[i]) continue;
    spawn_die_with(parent);
    fatal_tidy_nothing();
    log_be_quiet();
    work(data, i, a->count);
    _exit(EXIT_SUCCESS);
  }
}

void work_ahead_end(WorkAhead *a) {
  for (int i = 0; i < a->count; i++) {
    if (a->pids[i] <= 0) continue; /* it could not be started */
    kill(a->pids[i], SIGKILL);
    waitpid(a->pids[i], NULL, 0);
  }
  a->count = 0;
}
