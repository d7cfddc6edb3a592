#include "base/process.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
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

/* Read both pipes until they close or the time is over. True when the time was over, or all
 * processes are to stop. The signal that says so may have come to another thread. */
static bool collect(int out, int err, ProcessResult *r, double seconds) {
  double deadline = seconds > 0 ? clock_now() + seconds : 0;
  while ((out >= 0 || err >= 0) && !is_stopped) {
    int wait_ms = LOOK_MS;
    if (deadline > 0) {
      double left = deadline - clock_now();
      if (left <= 0) break;
      if (left * 1000 < LOOK_MS) wait_ms = (int)(left * 1000) + 1;
    }
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
  r.timed_out = collect(out[0], err[0], &r, o->seconds);
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
