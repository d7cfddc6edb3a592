#include "base/process.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/file.h"
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

/* --- starting --- */

static bool process_is_taken(const ProcessOptions *o, int fd) {
  for (size_t i = 0; i < o->fd_count; i++)
    if (o->fds[i].to == fd) return true;
  return false;
}

/* Moves the descriptor to a number that the program does not use otherwise. */
static int move_aside(const ProcessOptions *o, int fd) {
  while (fd >= 0 && process_is_taken(o, fd)) {
    int moved = fcntl(fd, F_DUPFD_CLOEXEC, fd + 1);
    close(fd);
    fd = moved;
  }
  return fd;
}

static int process_start_guard(pid_t *pid, char *const *argv, const ProcessOptions *o, int out,
                               int err, int report) {
  VEC(SpawnFd) fds = {0};
  VEC(char *) words = {0};
  char *guard = path_join(umbra_home(), "confine"), *number = str_format("%d", report);
  vec_push(&words, guard);
  vec_push(&words, (char[]){"guard"});
  vec_push(&words, number);
  vec_push(&words, (char *)(uintptr_t)(o->readable ? o->readable : ""));
  for (char *const *word = argv; *word; word++)
    vec_push(&words, *word);
  vec_push(&words, NULL);
  vec_push(&fds, ((SpawnFd){report, report}));
  vec_push(&fds, ((SpawnFd){out, 1}));
  vec_push(&fds, ((SpawnFd){err, 2}));
  for (size_t i = 0; i < o->fd_count; i++)
    vec_push(&fds, o->fds[i]);
  const Spawn spawn = {.argv = words.data,
                       .env = o->env,
                       .dir = o->dir,
                       .input = o->input ? o->input : "/dev/null",
                       .fds = fds.data,
                       .fd_count = fds.len,
                       .group = o->own_session ? SPAWN_OWN_SESSION : SPAWN_OWN_GROUP};
  int error = spawn_start(pid, &spawn);
  if (error == ENOENT && !file_exists(guard))
    fatal("%s is missing, which is needed to run programs; run 'make'", guard);
  vec_done(&fds);
  vec_done(&words);
  mem_free(guard);
  mem_free(number);
  return error;
}

/* Returns 0 or an errno value: the error of starting the guard, or the error that the guard reports
 * for the program. */
static int process_start(pid_t *pid, char *const *argv, const ProcessOptions *o, int out, int err) {
  int report[2], said = 0;
  if (pipe2(report, O_CLOEXEC) != 0) return errno;
  report[1] = move_aside(o, report[1]);
  int error = report[1] < 0 ? errno : process_start_guard(pid, argv, o, out, err, report[1]);
  if (report[1] >= 0) close(report[1]);
  if (!error) {
    while (read(report[0], &said, sizeof said) < 0 && errno == EINTR) {
    }
    error = said;
    while (said && waitpid(*pid, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  close(report[0]);
  return error;
}

/* --- waiting --- */

/* The time to wait until the clock and the signals are checked again; 0 if the deadline has passed
 * or all processes are to stop. The signal that requests this may have been delivered to another
 * thread. */
static int wait_before(double deadline) {
  if (is_stopped) return 0;
  if (deadline <= 0) return LOOK_MS;
  double left = (deadline - clock_now()) * 1000;
  if (left <= 0) return 0;
  return left < LOOK_MS ? (int)left + 1 : LOOK_MS;
}

/* Reads both pipes until they close. True if the deadline passed before that. */
static bool process_collect(int out, int err, ProcessResult *r, double deadline,
                            const ProcessOptions *o) {
  for (int wait_ms; (out >= 0 || err >= 0) && (wait_ms = wait_before(deadline)) > 0;) {
    struct pollfd p[2] = {{out, POLLIN, 0}, {err, POLLIN, 0}}; /* a negative fd is ignored */
    int n = poll(p, 2, wait_ms);
    if (n < 0 && errno != EINTR) break;
    if (n <= 0) continue;
    bool has_out = out >= 0 && p[0].revents;
    if (has_out) drain(&out, &r->out);
    if (has_out && o->on_out) o->on_out(o->data, &r->out);
    if (err >= 0 && p[1].revents) drain(&err, &r->err);
  }
  bool late = out >= 0 || err >= 0;
  if (out >= 0) close(out);
  if (err >= 0) close(err);
  return late;
}

static bool process_has_ended(pid_t pid) {
  siginfo_t ended = {0};
  int done = waitid(P_PID, (id_t)pid, &ended, WEXITED | WNOWAIT | WNOHANG);
  return done == 0 ? ended.si_pid == pid : errno != EINTR;
}

/* Waits until the guard has killed the program and all processes that it started. Returns true if
 * the guard was asked to do so because the deadline had passed. A program that has closed its
 * output may still be running. */
static bool process_end(pid_t guard, bool is_late, double deadline) {
  enum { SHORT_MS = 5 }; /* kernels before 5.3 have no process descriptors to poll */
  int descriptor = (int)syscall(SYS_pidfd_open, guard, 0);
  struct pollfd p = {descriptor, POLLIN, 0};
  while (!process_has_ended(guard)) {
    int wait_ms = is_late ? LOOK_MS : wait_before(deadline);
    is_late = is_late || wait_ms == 0;
    if (is_late) kill(guard, SIGTERM);
    if (wait_ms == 0) continue;
    poll(&p, 1, descriptor < 0 && wait_ms > SHORT_MS ? SHORT_MS : wait_ms);
  }
  if (descriptor >= 0) close(descriptor);
  return is_late;
}

ProcessResult process_run(char *const *argv, const ProcessOptions *options) {
  static const ProcessOptions defaults = {0};
  const ProcessOptions *o = options ? options : &defaults;
  ProcessResult r = {0};
  assert(argv[0] && o->seconds >= 0);
  int out[2], err[2];
  if (pipe2(out, O_CLOEXEC) != 0 || pipe2(err, O_CLOEXEC) != 0)
    fatal("cannot create a pipe: %s", strerror(errno));
  pid_t pid;
  int error = process_start(&pid, argv, o, out[1], err[1]);
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
  bool is_late = process_collect(out[0], err[0], &r, deadline, o);
  r.timed_out = process_end(pid, is_late, deadline);
  int status;
  while (waitpid(pid, &status, 0) < 0) {
    if (errno != EINTR) fatal("cannot wait for %s: %s", argv[0], strerror(errno));
  }
  assert(WIFEXITED(status) || WIFSIGNALED(status));
  r.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  r.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  return r;
}

bool process_limits_reading(void) {
  enum { ASK_VERSION = 1 };
  return syscall(SYS_landlock_create_ruleset, NULL, 0, ASK_VERSION) >= 1;
}

void process_result_done(ProcessResult *r) {
  mem_free(r->why);
  str_done(&r->out);
  str_done(&r->err);
}
