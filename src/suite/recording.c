#include "suite/recording.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/log.h"
#include "base/map.h"
#include "suite/recorded.h"

extern char **environ;
static const double PATIENCE = 5; /* seconds to wait for programs that the suite left running */

/* --- the suite --- */

static volatile sig_atomic_t suite; /* its process ID; 0 if not running */

static void recording_pass_on(int number) {
  if (suite > 0) kill(suite, number);
}

/* Ctrl-C also reaches the suite, which decides how to react. */
static void prepare_signals(void) {
  struct sigaction a = {.sa_handler = recording_pass_on, .sa_flags = SA_RESTART};
  sigemptyset(&a.sa_mask);
  sigaction(SIGTERM, &a, NULL);
  sigaction(SIGHUP, &a, NULL);
  signal(SIGINT, SIG_IGN);
  signal(SIGQUIT, SIG_IGN);
}

static void put_on_path(const char *dir) {
  const char *path = getenv("PATH");
  char *longer = str_format("%s:%s", dir, path ? path : "/usr/bin:/bin");
  setenv("PATH", longer, 1);
  mem_free(longer);
}

bool recording_run(const StrList *command, const char *program, const char *bin, int *status) {
  VEC(char *) argv = {0};
  assert(command->len > 0 && !suite);
  for (size_t i = 0; i < command->len; i++)
    vec_push(&argv, (char *)(uintptr_t)command->data[i]); /* posix_spawn() does not write to them */
  vec_push(&argv, NULL);
  posix_spawnattr_t attributes;
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGINT);
  sigaddset(&defaults, SIGQUIT);
  sigaddset(&defaults, SIGXFSZ);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  prepare_signals();
  put_on_path(bin);
  fflush(stdout);
  pid_t pid;
  int error =
      posix_spawnp(&pid, program ? program : argv.data[0], NULL, &attributes, argv.data, environ);
  if (!error) {
    suite = pid;
    while (waitpid(pid, status, 0) < 0 && errno == EINTR) {
    }
    suite = 0;
  }
  posix_spawnattr_destroy(&attributes);
  vec_done(&argv);
  errno = error;
  return !error;
}

/* Each watcher holds the lock until it has recorded everything. */
void recording_wait(const char *spool) {
  char *path = path_join(spool, "lock");
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  bool is_free = false;
  for (double end = clock_now() + PATIENCE;
       !(is_free = flock(fd, LOCK_EX | LOCK_NB) == 0) && clock_now() < end;)
    usleep(5000);
  if (!is_free)
    log_warn(
        "programs that the command started are still running; their runs are recorded only up to "
        "now");
  close(fd);
  mem_free(path);
}

/* --- the seeds --- */

static void count_in_test(Recorded *r, StrMap *tests, RecordedTotals *totals) {
  uint64_t before = 0;
  if (!r->test_id) return;
  assert(r->test.len > 0);
  strmap_find(tests, r->test_id, &before);
  totals->tests += !before;
  r->in_test = (unsigned)before + 1;
  strmap_put(tests, r->test_id, before + 1);
}

RecordedTotals recording_write_seeds(const char *dir, const char *spool) {
  RecordedTotals totals = {0};
  StrMap tests;
  strmap_init(&tests);
  char *count = path_join(spool, "count");
  struct stat st;
  unsigned started = stat(count, &st) == 0 ? (unsigned)st.st_size : 0;
  for (unsigned i = 1; i <= started; i++) {
    char *notes = str_format("%s/%06u", spool, i),
         *seed = str_format("%s/%04u", dir, totals.runs + 1);
    Recorded r;
    if (recorded_read(&r, notes, i)) {
      count_in_test(&r, &tests, &totals);
      recorded_write_seed(&r, seed, environ);
      totals.runs++;
      totals.gaps += r.gaps.len > 0;
    }
    recorded_done(&r);
    mem_free(notes);
    mem_free(seed);
  }
  strmap_done(&tests);
  mem_free(count);
  assert(totals.runs <= started && totals.tests <= totals.runs && totals.gaps <= totals.runs);
  return totals;
}
