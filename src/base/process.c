#include "base/process.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/keeper.h"
#include "base/vec.h"

enum { MAX_OUTPUT = 16 << 20, LOOK_MS = 100 };

static volatile sig_atomic_t is_stopped;

void process_stop_all(void) { is_stopped = 1; }
bool process_all_are_stopped(void) { return is_stopped; }

static void drain(int *fd, Str *into) {
  char chunk[65536];
  ssize_t n = read(*fd, chunk, sizeof chunk);
  if (n > 0) {
    size_t room = into->len < MAX_OUTPUT ? MAX_OUTPUT - into->len : 0;
    str_add_bytes(into, chunk, (size_t)n < room ? (size_t)n : room);
  } else if (n == 0 || errno != EINTR) {
    close(*fd);
    *fd = -1;
  }
}

static SpawnGroup group_of(const ProcessOptions *o) {
  return o->own_session ? SPAWN_OWN_SESSION : SPAWN_OWN_GROUP;
}

static int start(pid_t *pid, char *const *argv, const ProcessOptions *o, int out, int err) {
  VEC(SpawnFd) fds = {0};
  vec_push(&fds, ((SpawnFd){out, 1}));
  vec_push(&fds, ((SpawnFd){err, 2}));
  for (size_t i = 0; i < o->fd_count; i++)
    vec_push(&fds, o->fds[i]);
  const Spawn spawn = {.argv = argv,
                       .env = o->env,
                       .dir = o->dir,
                       .input = o->input ? o->input : "/dev/null",
                       .fds = fds.data,
                       .fd_count = fds.len,
                       .group = group_of(o)};
  int error = spawn_start(pid, &spawn);
  vec_done(&fds);
  return error;
}

/* How long to wait before the clock and the signals are looked at again; 0: the time is over, or
 * all processes are to stop. The signal that says so may have come to another thread. */
static int wait_before(double deadline) {
  if (is_stopped) return 0;
  if (deadline <= 0) return LOOK_MS;
  double left = (deadline - clock_now()) * 1000;
  if (left <= 0) return 0;
  return left < LOOK_MS ? (int)left + 1 : LOOK_MS;
}

/* Reads both pipes until they close. True: the time was over before that. */
static bool collect(int out, int err, ProcessResult *r, double deadline) {
  for (int wait_ms; (out >= 0 || err >= 0) && (wait_ms = wait_before(deadline)) > 0;) {
    struct pollfd p[2] = {{out, POLLIN, 0}, {err, POLLIN, 0}}; /* a negative fd is ignored */
    int n = poll(p, 2, wait_ms);
    if (n < 0 && errno != EINTR) break;
    if (n <= 0) continue;
    if (out >= 0 && p[0].revents) drain(&out, &r->out);
    if (err >= 0 && p[1].revents) drain(&err, &r->err);
  }
  bool late = out >= 0 || err >= 0;
  if (out >= 0) close(out);
  if (err >= 0) close(err);
  return late;
}

static bool has_ended(pid_t pid) {
  siginfo_t ended = {0};
  int done = waitid(P_PID, (id_t)pid, &ended, WEXITED | WNOWAIT | WNOHANG);
  return done == 0 ? ended.si_pid == pid : errno != EINTR;
}

/* A process that has closed its output may go on. True: the time was over before it ended. */
static bool outlives(pid_t pid, double deadline) {
  enum { SHORT_MS = 5 }; /* kernels before 5.3 have no descriptor to wait at */
  int descriptor = (int)syscall(SYS_pidfd_open, pid, 0), wait_ms;
  struct pollfd end = {descriptor, POLLIN, 0};
  bool ended;
  while (!(ended = has_ended(pid)) && (wait_ms = wait_before(deadline)) > 0)
    poll(&end, 1, descriptor < 0 && wait_ms > SHORT_MS ? SHORT_MS : wait_ms);
  if (descriptor >= 0) close(descriptor);
  return !ended;
}

/* Whatever it left behind is killed before it is waited for: until then its number is nobody
 * else's.
 */
static int wait_for_group(pid_t pid, SpawnGroup group, const char *name) {
  siginfo_t ended;
  int status;
  pid_t waited;
  while (waitid(P_PID, (id_t)pid, &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
  }
  kill(-pid, SIGKILL);
  if (group == SPAWN_OWN_GROUP) keeper_forget(pid);
  do
    waited = waitpid(pid, &status, 0);
  while (waited < 0 && errno == EINTR);
  if (waited != pid) fatal("cannot wait for %s: %s", name, strerror(errno));
  return status;
}

ProcessResult process_run(char *const *argv, const ProcessOptions *options) {
  static const ProcessOptions defaults = {0};
  const ProcessOptions *o = options ? options : &defaults;
  ProcessResult r = {0};
  assert(argv[0] && o->seconds >= 0);
  int out[2], err[2];
  if (pipe2(out, O_CLOEXEC) != 0 || pipe2(err, O_CLOEXEC) != 0)
    fatal("cannot make a pipe: %s", strerror(errno));
  pid_t pid;
  int error = start(&pid, argv, o, out[1], err[1]);
  close(out[1]);
  close(err[1]);
  if (error) {
    close(out[0]);
    close(err[0]);
    errno = error;
    return r;
  }
  r.started = true;
  double deadline = o->seconds > 0 ? clock_now() + o->seconds : 0;
  r.timed_out = collect(out[0], err[0], &r, deadline) || outlives(pid, deadline);
  if (r.timed_out) kill(-pid, SIGKILL);
  int status = wait_for_group(pid, group_of(o), argv[0]);
  assert(WIFEXITED(status) || WIFSIGNALED(status));
  r.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  r.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  return r;
}

void process_result_done(ProcessResult *r) {
  mem_free(r->why);
  str_done(&r->out);
  str_done(&r->err);
}
