#include "base/spawn.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { STATUS_NOT_STARTED = 127 };

void spawn_die_with(pid_t parent) {
  assert(parent > 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (getppid() != parent) _exit(STATUS_NOT_STARTED);
}

/* Handlers would run in the parent's memory as soon as signals are unblocked. Ignored signals stay
 * ignored. */
static void reset_handlers(void) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction a;
    if (sigaction(number, NULL, &a) != 0) continue;
    if (a.sa_handler != SIG_IGN && a.sa_handler != SIG_DFL) signal(number, SIG_DFL);
  }
}

static int spawn_put(int from, int to) { /* -1 on failure */
  return from == to ? fcntl(from, F_SETFD, 0) : dup2(from, to);
}

static int open_input(const char *path) {
  int fd = open(path, O_RDONLY);
  if (fd <= 0) return fd;
  int done = dup2(fd, 0);
  close(fd);
  return done;
}

static int join_group(SpawnGroup group) {
  switch (group) {
    case SPAWN_SAME_GROUP: return 0;
    case SPAWN_OWN_GROUP: return setpgid(0, 0);
    case SPAWN_OWN_SESSION: return setsid();
  }
  return -1;
}

static int prepare(const Spawn *s) {
  if (join_group(s->group) < 0) return -1;
  if (s->dir && chdir(s->dir) != 0) return -1;
  if (s->input && open_input(s->input) < 0) return -1;
  for (size_t i = 0; i < s->fd_count; i++)
    if (spawn_put(s->fds[i].from, s->fds[i].to) < 0) return -1;
  return 0;
}

/* Runs in the parent's memory, with all signals blocked; the parent waits meanwhile. */
_Noreturn static void become(const Spawn *s, pid_t parent, volatile int *error) {
  sigset_t none;
  sigemptyset(&none);
  spawn_die_with(parent);
  reset_handlers();
  if (prepare(s) == 0) {
    sigprocmask(SIG_SETMASK, &none, NULL);
    execvpe(s->argv[0], s->argv, s->env ? s->env : environ);
  }
  *error = errno;
  _exit(STATUS_NOT_STARTED);
}

int spawn_start(pid_t *pid, const Spawn *s) {
  assert(s->argv[0] && (s->fds || !s->fd_count));
  volatile int error = 0;
  sigset_t all, old;
  pid_t parent = getpid();
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pid_t child = vfork();
  if (child == 0) become(s, parent, &error);
  if (child < 0) error = errno;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (child > 0 && error) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  *pid = child;
  return error;
}
