#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "landlock.h"
#include "usage.h"

enum { STATUS_NOT_STARTED = 127 };

_Noreturn static void give_up(int descriptor) {
  int error = errno;
  if (write(descriptor, &error, sizeof error) < 0) _exit(STATUS_NOT_STARTED);
  _exit(STATUS_NOT_STARTED);
}

/* The program gets a group of its own, so that signals to its group do not reach its guard. */
_Noreturn static void become(char **program, const char *readable, int descriptor,
                             const sigset_t *mask, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (getppid() != parent) _exit(STATUS_NOT_STARTED);
  setpgid(0, 0);
  sigprocmask(SIG_SETMASK, mask, NULL);
  if (!*readable || landlock_limit_reading(readable) == 0) execvp(program[0], program);
  give_up(descriptor);
}

/* A core file would be that of this process, which is of no use. */
_Noreturn static void end_as(int status) {
  if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
  const int number = WTERMSIG(status);
  sigset_t one;
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  signal(number, SIG_DFL);
  raise(number);
  sigemptyset(&one);
  sigaddset(&one, number);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
  _exit(128 + number);
}

/* True if the program has ended; *status is its wait status. */
static int has_ended(pid_t program, int *status) {
  int one;
  for (pid_t pid; (pid = waitpid(-1, &one, WNOHANG | __WALL)) > 0;) {
    if (pid != program) continue;
    *status = one;
    return 1;
  }
  return 0;
}

/* All signals are blocked before the parent-death signal is set, so none is lost. */
void guard(int descriptor, const char *readable, char **program) {
  static ProcessList processes;
  sigset_t all, old, awaited;
  pid_t self = getpid();
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &old);
  signal(SIGCHLD, SIG_DFL);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM, 0, 0, 0);
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  pid_t child = fork();
  int status = SIGKILL;
  if (child == 0) become(program, readable, descriptor, &old, self);
  if (child < 0) give_up(descriptor);
  close(descriptor);
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGCHLD);
  sigaddset(&awaited, SIGTERM);
  while (!has_ended(child, &status) && sigwaitinfo(&awaited, NULL) != SIGTERM) {
  }
  usage_kill_all(&processes);
  end_as(status);
}
