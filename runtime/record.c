/* The wrapper that replaces a program while `umbra record` runs a test suite.
 *
 * The process that the suite started becomes the program itself: the same process ID, parent, open
 * files, signals and exit status, so that the suite sees no difference. Before that it starts a
 * grandchild, which follows it with ptrace and records its arguments, environment and directory,
 * what it reads from standard input, the files that it opens or inspects, as they are at that time,
 * its output, and how it ends. Children of the program are not followed. If the system does not
 * allow ptrace, only what is available without it is recorded.
 *
 * The program to run and the directory for the notes are stored after the end of this binary
 * (appended by src/suite/wrap.c), so that neither the environment nor another file has to contain
 * them. The notes are files, in one directory per run; src/suite/recorded.c turns them into
 * seeds. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  PATH_ROOM = 4096,
  CONFIG_ROOM = 3 * PATH_ROOM,
  MOST_FILE = 16 << 20,
  MOST_STREAM = 1 << 20,
  MOST_SEEN = 4096,
  MOST_PARENTS = 32
};
static const char mark[8] = {'U', 'M', 'B', 'R', 'A', 'R', 'E', 'C'};

static char config[CONFIG_ROOM];
static const char *real_program, *spool;
static pid_t recorder;

/* --- configuration --- */

/* Parses "REAL\0SPOOL\0PID\0", its length in 4 bytes, and the mark. */
static int read_config(void) {
  int fd = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  char tail[12];
  uint32_t len;
  int64_t end = lseek(fd, 0, SEEK_END);
  if (fd < 0 || end < 12 || pread(fd, tail, 12, end - 12) != 12 || memcmp(tail + 4, mark, 8) != 0)
    return 0;
  memcpy(&len, tail, 4);
  if (len >= sizeof config || len > end - 12 ||
      pread(fd, config, len, end - 12 - len) != (ssize_t)len)
    return 0;
  close(fd);
  real_program = config;
  spool = real_program + strlen(real_program) + 1;
  recorder = (pid_t)atoi(spool + strlen(spool) + 1);
  return 1;
}

/* Creates a directory for this run, numbered in the order of the starts: SPOOL/count has one byte
 * for each. Returns a lock that is held as long as there may be something to record; -1 if nothing
 * can be recorded. */
static int open_notes(char dir[PATH_ROOM]) {
  char path[PATH_ROOM];
  struct stat st;
  snprintf(path, sizeof path, "%s/count", spool);
  int count = open(path, O_WRONLY | O_APPEND | O_CLOEXEC), lock = -1;
  if (count < 0) return -1;
  flock(count, LOCK_EX);
  if (write(count, "", 1) == 1 && fstat(count, &st) == 0) {
    snprintf(path, sizeof path, "%s/lock", spool);
    lock = open(path, O_RDONLY | O_CLOEXEC);
    if (lock >= 0) flock(lock, LOCK_SH);
    snprintf(dir, PATH_ROOM, "%s/%06lld", spool, (long long)st.st_size);
    mkdir(dir, 0777);
  }
  close(count); /* this also unlocks it */
  return lock;
}

/* --- notes --- */

static int notes;   /* the directory */
static int is_lost; /* something could not be written: the disk is full */

static int note_open(const char *name) {
  return openat(notes, name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

static void put(int fd, const void *bytes, size_t n) {
  if (fd < 0 || write(fd, bytes, n) != (ssize_t)n) is_lost = 1;
}

static void note(const char *name, const void *bytes, size_t n) {
  int fd = note_open(name);
  put(fd, bytes, n);
  if (fd >= 0) close(fd);
}

/* Records something that the seed will lack. */
static void note_gap(const char *what) {
  note("gaps", what, strlen(what));
  note("gaps", "\n", 1);
}

static void note_list(const char *name, char *const *list) { /* each followed by its NUL */
  int fd = note_open(name);
  for (; *list; list++)
    put(fd, *list, strlen(*list) + 1);
  if (fd >= 0) close(fd);
}

/* Copies from position `at` on, without moving the file position. */
static int copy(int from, const char *name, off_t at) {
  static char chunk[1 << 16];
  int to = note_open(name);
  off_t done = 0;
  for (ssize_t n; done < MOST_FILE && (n = pread(from, chunk, sizeof chunk, at + done)) > 0;
       done += n)
    put(to, chunk, (size_t)n);
  if (to >= 0) close(to);
  return done < MOST_FILE;
}

/* --- finding the test --- */

static size_t read_small(const char *path, char *into, size_t room) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t n = fd < 0 ? 0 : read(fd, into, room - 1);
  if (fd >= 0) close(fd);
  into[n > 0 ? n : 0] = 0;
  return n > 0 ? (size_t)n : 0;
}

static size_t command_line(pid_t p, char line[PATH_ROOM]) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/cmdline", p);
  return read_small(path, line, PATH_ROOM);
}

static pid_t parent_of(pid_t p) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", p);
  read_small(path, text, sizeof text);
  const char *at = strrchr(text, ')');
  int parent = 0;
  return at && sscanf(at + 1, " %*c %d", &parent) == 1 ? parent : 0;
}

static int is_runner(const char *program) {
  static const char *const names[] = {"make", "gmake", "ninja", "timeout",
                                      "env",  "nice",  "time",  "xargs"};
  const char *slash = strrchr(program, '/');
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(slash ? slash + 1 : program, names[i]) == 0) return 1;
  return 0;
}

/* The position of the script in the command line of an interpreter; 0 if it runs no script. */
static size_t find_script(pid_t p, const char *line, size_t len) {
  char path[PATH_ROOM + 64];
  struct stat st;
  if (is_runner(line)) return 0;
  for (size_t at = strlen(line) + 1; at < len; at += strlen(line + at) + 1) {
    if (strcmp(line + at, "-c") == 0) return 0;
    if (line[at] == '-') continue;
    if (line[at] == '/')
      snprintf(path, sizeof path, "%s", line + at);
    else
      snprintf(path, sizeof path, "/proc/%d/cwd/%s", p, line + at);
    return stat(path, &st) == 0 && S_ISREG(st.st_mode) ? at : 0;
  }
  return 0;
}

/* Records the nearest script among the ancestors, with its arguments; its subshells count as the
 * same process. "PID\0SCRIPT\0ARGUMENT\0...". */
static void note_test(pid_t parent) {
  char line[PATH_ROOM], above[PATH_ROOM], number[16];
  for (int i = 0; parent > 1 && parent != recorder && i < MOST_PARENTS;
       i++, parent = parent_of(parent)) {
    size_t len = command_line(parent, line), script = len ? find_script(parent, line, len) : 0;
    if (!script) continue;
    for (pid_t p; (p = parent_of(parent)) > 1 && command_line(p, above) == len &&
                  memcmp(line, above, len) == 0;)
      parent = p;
    note("test", number, (size_t)snprintf(number, sizeof number, "%d", parent) + 1);
    note("test", line + script, len - script);
    return;
  }
}

/* --- following the program --- */

typedef struct Call {
  long number;
  uint64_t args[6];
} Call;

static pid_t program;
static Call call;          /* the current system call */
static int is_original[3]; /* file descriptors 0, 1, 2 are still those of the suite */
static int reads_stdin;    /* standard input is not a regular file: it is recorded as it is read */
static int stream[3];      /* recorded data of these descriptors */
static size_t streamed[3]; /* bytes */
static char *seen[MOST_SEEN]; /* absolute paths */
static size_t seen_count;

static int peek(uint64_t at, void *to, size_t n) {
  struct iovec own = {to, n}, its = {(void *)(uintptr_t)at, n};
  return process_vm_readv(program, &own, 1, &its, 1, 0) == (ssize_t)n;
}

/* Reads page by page, because a path may end just before unreadable memory. */
static int peek_text(uint64_t at, char to[PATH_ROOM]) {
  for (size_t n = 0; n < PATH_ROOM;) {
    size_t part = 4096 - (at + n) % 4096;
    if (part > PATH_ROOM - n) part = PATH_ROOM - n;
    if (!peek(at + n, to + n, part)) return 0;
    if (memchr(to + n, 0, part)) return 1;
    n += part;
  }
  return 0;
}

static void note_stream(int which, uint64_t at, size_t n) {
  static char chunk[1 << 16];
  while (n && streamed[which] < MOST_STREAM) {
    size_t part = n < sizeof chunk ? n : sizeof chunk;
    if (!peek(at, chunk, part)) return;
    put(stream[which], chunk, part);
    streamed[which] += part;
    at += part;
    n -= part;
  }
  static int told[3];
  if (n && !told[which]++) note_gap(which ? "output beyond 1 MiB" : "standard input beyond 1 MiB");
}

static void note_vector(int which, uint64_t at, uint64_t count, size_t n) {
  for (uint64_t i = 0; i < count && n; i++) {
    struct iovec v;
    if (!peek(at + i * sizeof v, &v, sizeof v)) return;
    size_t part = v.iov_len < n ? v.iov_len : n;
    note_stream(which, (uintptr_t)v.iov_base, part);
    n -= part;
  }
}

static int is_seen(const char *path) { /* marks it as seen as well */
  for (size_t i = 0; i < seen_count; i++)
    if (strcmp(seen[i], path) == 0) return 1;
  if (seen_count == MOST_SEEN) return 1;
  seen[seen_count++] = strdup(path);
  return 0;
}

/* True for libz.so and libz.so.1.2.3, not for data.sorted and a.source. */
static int is_shared_object(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  size_t len = strlen(name), end = len;
  while (end && (name[end - 1] == '.' || (name[end - 1] >= '0' && name[end - 1] <= '9')))
    end--;
  if (end > 3 && memcmp(name + end - 3, ".so", 3) == 0)
    return end == len || (name[end] == '.' && name[len - 1] != '.');
  return 0;
}

/* True for a file of the machine, not of the test. */
static int is_of_system(const char *path) {
  static const char *const places[] = {"/lib",  "/usr/", "/etc/", "/proc/",
                                       "/sys/", "/dev/", "/opt/"};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    if (strncmp(path, places[i], strlen(places[i])) == 0) return 1;
  return is_shared_object(path);
}

/* Computes the path by which this process finds the file, and the absolute path. */
static int resolve(int dir, const char *name, char here[2 * PATH_ROOM],
                   char absolute[2 * PATH_ROOM]) {
  char base[PATH_ROOM], link[64];
  if (*name == '/') {
    snprintf(here, 2 * PATH_ROOM, "%s", name);
    snprintf(absolute, 2 * PATH_ROOM, "%s", name);
    return 1;
  }
  if (dir == AT_FDCWD)
    snprintf(link, sizeof link, "/proc/%d/cwd", program);
  else
    snprintf(link, sizeof link, "/proc/%d/fd/%d", program, dir);
  ssize_t n = readlink(link, base, sizeof base - 1);
  if (n <= 0) return 0;
  base[n] = 0;
  snprintf(here, 2 * PATH_ROOM, "%s/%s", link, name);
  snprintf(absolute, 2 * PATH_ROOM, "%s/%s", base, name);
  return 1;
}

static struct {
  int is_there;
  int is_directory;
  char here[2 * PATH_ROOM], absolute[2 * PATH_ROOM], name[PATH_ROOM];
} named; /* the file that the current call names, as it was before the call */

static void look_at(int dir, uint64_t name) {
  struct stat st;
  named.is_there = 0;
  named.absolute[0] = 0;
  if (!peek_text(name, named.name) || !*named.name ||
      !resolve(dir, named.name, named.here, named.absolute))
    return;
  if (is_of_system(named.absolute)) *named.absolute = 0;
  if (!*named.absolute || stat(named.here, &st) != 0) return;
  named.is_there = S_ISREG(st.st_mode) || S_ISDIR(st.st_mode);
  named.is_directory = S_ISDIR(st.st_mode);
}

/* "files" has three strings for each file: the copy, "directory" or "missing"; the name that the
 * program used; the absolute path. */
static void note_named(void) {
  static int number;
  char copied[32] = "directory";
  if (is_seen(named.absolute)) return;
  if (!named.is_there) snprintf(copied, sizeof copied, "missing");
  if (named.is_there && !named.is_directory) {
    snprintf(copied, sizeof copied, "file-%d", ++number);
    int fd = open(named.here, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return;
    if (!copy(fd, copied, 0)) note_gap("a file beyond 16 MiB");
    close(fd);
  }
  note("files", copied, strlen(copied) + 1);
  note("files", named.name, strlen(named.name) + 1);
  note("files", named.absolute, strlen(named.absolute) + 1);
}

static uint64_t open_flags;

/* A file that the program truncates or creates is its own from then on. */
static void opened(int64_t result) {
  if (result >= 0 && result <= 2) is_original[result] = 0;
  if (!*named.absolute || (result < 0 && named.is_there)) return;
  if (open_flags & O_TRUNC) named.is_there = 0;
  note_named();
}

static void enter(const struct __ptrace_syscall_info *info) {
  call.number = (long)info->entry.nr;
  for (int i = 0; i < 6; i++)
    call.args[i] = info->entry.args[i];
  switch (call.number) {
#ifdef SYS_open
    case SYS_open:
      look_at(AT_FDCWD, call.args[0]);
      open_flags = call.args[1];
      break;
    case SYS_creat:
      look_at(AT_FDCWD, call.args[0]);
      open_flags = O_TRUNC;
      break;
    case SYS_stat:
    case SYS_lstat:
    case SYS_access: look_at(AT_FDCWD, call.args[0]); break;
#endif
    case SYS_openat:
      look_at((int)call.args[0], call.args[1]);
      open_flags = call.args[2];
      break;
    case SYS_newfstatat:
    case SYS_statx:
    case SYS_faccessat: look_at((int)call.args[0], call.args[1]); break;
    default: break;
  }
}

static void leave(int64_t result) {
  int fd = (int)call.args[0];
  switch (call.number) {
#ifdef SYS_open
    case SYS_open:
    case SYS_creat:
#endif
    case SYS_openat: opened(result); break;
#ifdef SYS_open
    case SYS_stat:
    case SYS_lstat:
    case SYS_access:
#endif
    case SYS_newfstatat:
    case SYS_statx:
    case SYS_faccessat:
      if (result == 0 && named.is_there) note_named();
      break;
    case SYS_read:
      if (fd == 0 && is_original[0] && reads_stdin && result > 0)
        note_stream(0, call.args[1], (size_t)result);
      break;
    case SYS_readv:
      if (fd == 0 && is_original[0] && reads_stdin && result > 0)
        note_vector(0, call.args[1], call.args[2], (size_t)result);
      break;
    case SYS_write:
      if ((fd == 1 || fd == 2) && is_original[fd] && result > 0)
        note_stream(fd, call.args[1], (size_t)result);
      break;
    case SYS_writev:
      if ((fd == 1 || fd == 2) && is_original[fd] && result > 0)
        note_vector(fd, call.args[1], call.args[2], (size_t)result);
      break;
    case SYS_close:
      if (fd >= 0 && fd <= 2 && result == 0) is_original[fd] = 0;
      break;
#ifdef SYS_dup2
    case SYS_dup2:
#endif
    case SYS_dup3:
      if (result >= 0 && result <= 2 && result != fd) is_original[result] = 0;
      break;
    case SYS_splice:
    case SYS_sendfile:
    case SYS_copy_file_range:
      if (result > 0) note_gap("what was copied by splice, sendfile or copy_file_range");
      break;
    default: break;
  }
}

static void at_call(void) {
  struct __ptrace_syscall_info info;
  if (ptrace(PTRACE_GET_SYSCALL_INFO, program, sizeof info, &info) <= 0) return;
  if (info.op == PTRACE_SYSCALL_INFO_ENTRY)
    enter(&info);
  else if (info.op == PTRACE_SYSCALL_INFO_EXIT)
    leave(info.exit.rval);
}

/* Lets a stopped program continue. */
static void go_on(int status) {
  int stop = WSTOPSIG(status), event = status >> 16;
  if (stop == (SIGTRAP | 0x80)) at_call();
  int is_group_stop = event == PTRACE_EVENT_STOP &&
                      (stop == SIGSTOP || stop == SIGTSTP || stop == SIGTTIN || stop == SIGTTOU);
  int signal = event || stop == (SIGTRAP | 0x80) ? 0 : stop;
  ptrace(is_group_stop ? PTRACE_LISTEN : PTRACE_SYSCALL, program, 0, signal);
}

static void follow(void) {
  int status;
  for (;;) {
    pid_t p = waitpid(program, &status, __WALL);
    if (p < 0 && errno == EINTR) continue;
    if (p < 0) return;
    if (!WIFSTOPPED(status)) break;
    go_on(status);
  }
  char text[32];
  int n = WIFEXITED(status) ? snprintf(text, sizeof text, "exit %d", WEXITSTATUS(status))
                            : snprintf(text, sizeof text, "signal %d", WTERMSIG(status));
  note("status", text, (size_t)n);
}

/* Records files that the arguments name: other runs may open them, and without ptrace nothing more
 * can be known. */
static void note_arguments(char *const *argv) {
  struct stat st;
  while (*argv && *++argv) {
    snprintf(named.name, sizeof named.name, "%s", *argv);
    if (!resolve(AT_FDCWD, *argv, named.here, named.absolute) || is_of_system(named.absolute))
      continue;
    named.is_there = stat(named.here, &st) == 0 && S_ISREG(st.st_mode);
    named.is_directory = 0;
    if (named.is_there) note_named();
  }
}

static void note_start(char *const *argv, char *const *environment, pid_t parent) {
  char text[PATH_ROOM];
  struct stat st;
  note_list("arguments", argv);
  note_list("environment", environment);
  if (getcwd(text, sizeof text)) note("directory", text, strlen(text));
  int is_open = fstat(0, &st) == 0;
  reads_stdin = is_open && !S_ISREG(st.st_mode);
  note_arguments(argv);
  if (is_open && !reads_stdin && !copy(0, "stdin", lseek(0, 0, SEEK_CUR)))
    note_gap("standard input beyond 16 MiB");
  note_test(parent);
}

/* Runs in the grandchild. No descriptor of the suite may stay open here, because the suite would
 * wait for the end of its pipes. */
static void watch(const char *dir, int lock, int ready, char *const *argv, char *const *environment,
                  pid_t parent) {
  static const char *const streams[] = {"stdin", "stdout", "stderr"};
  notes = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  setsid();
  signal(SIGXFSZ, SIG_IGN);
  note_start(argv, environment, parent);
  long attached = ptrace(PTRACE_SEIZE, program, 0, PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEEXEC);
  if (attached != 0) {
    note_gap(
        "everything that needs ptrace, which this system does not allow: files that no argument "
        "names, "
        "standard input from a pipe, output, "
        "the exit status");
  }
  for (int i = 0; i < 3; i++) {
    is_original[i] = fcntl(i, F_GETFD) >= 0;
    stream[i] = i || reads_stdin ? note_open(streams[i]) : -1;
    if (stream[i] >= 0 && stream[i] <= 2) stream[i] = fcntl(stream[i], F_DUPFD_CLOEXEC, 3);
  }
  put(ready, "", 1);
  close(ready);
  for (int fd = 0, last = (int)sysconf(_SC_OPEN_MAX); fd < last && fd < 1024; fd++)
    if (fd != notes && fd != lock && fd != stream[0] && fd != stream[1] && fd != stream[2])
      close(fd);
  if (attached == 0) follow();
  if (is_lost)
    note_gap("data for which the disk had no space: files, input and output may be truncated");
}

/* --- becoming the program --- */

static void leave_watcher(char **argv, char **environment) {
  char dir[PATH_ROOM], byte;
  int ready[2], lock = open_notes(dir);
  if (lock < 0 || pipe2(ready, O_CLOEXEC) != 0) return;
  pid_t parent = getppid();
  program = getpid();
  prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
  pid_t child = fork();
  if (child == 0) {
    if (fork() == 0) {
      close(ready[0]);
      watch(dir, lock, ready[1], argv, environment, parent);
    }
    _exit(0);
  }
  close(ready[1]);
  while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) {
  }
  while (read(ready[0], &byte, 1) < 0 && errno == EINTR) {
  }
  prctl(PR_SET_PTRACER, 0, 0, 0, 0);
  close(ready[0]);
  close(lock);
}

int main(int argc, char **argv, char **environment) {
  (void)argc;
  if (!read_config()) {
    fputs(
        "umbra: this is a wrapper that 'umbra record' puts in the place of a program; it does "
        "nothing by itself\n",
        stderr);
    return 127;
  }
  leave_watcher(argv, environment);
  execve(real_program, argv, environment);
  fprintf(stderr, "umbra record: cannot execute %s: %s\n", real_program, strerror(errno));
  return errno == ENOENT ? 127 : 126;
}
