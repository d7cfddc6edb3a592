/* Runs one program under limits and waits for it: what stands between umbra and every native
 * program.
 *
 *   confine HOW AREA PLACE SECONDS PROGRAM NAME ARGUMENT...
 *
 * AREA is the one directory that the program may write to; it starts in PLACE, which is
 * AREA/scratch, perhaps by another name, as NAME. HOW says what else keeps it there:
 *
 *   bwrap      a mount namespace, which whoever started this program has made
 *   landlock   the kernel's Landlock, imposed here; a seccomp filter denies sockets
 *   none       nothing
 *
 * In all three: no core files, limits on the size of files and on CPU time, signals and umask as a
 * program expects them. Every new process or thread asks this one first, through seccomp's
 * notifications: a count every now and then comes too late for a program that does nothing but
 * fork, and RLIMIT_NPROC does not hold for root. Every 20 ms the memory of the program and its
 * descendants is added up (a limit on address space would be no use with AddressSanitizer, which
 * reserves terabytes). Above a limit, and when the program itself has ended, all of them are
 * killed. Descendants cannot hide: this process adopts orphans.
 *
 * How it ended is written to AREA/end: "exit STATUS", "signal NUMBER", "limit SENTENCE", or "failed
 * SENTENCE" when the program did not run. A static binary without any library beside the C library,
 * because it is started once per run.
 *
 *   confine probe DIRECTORY    exit status 0 if, as should be, DIRECTORY cannot be written to,
 *                              the working directory can, and no network is */
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
  MOST_TASKS = 128,
  MOST_MEGABYTES = 2048,
  FILE_MEGABYTES = 64,
  POLL_MS = 20,
  STATUS_FAILED = 125
};

static int end_fd = -1;

static void report(const char *what, const char *more) {
  char line[256];
  int n = snprintf(line, sizeof line, "%s %s", what, more);
  if (n > 0 && end_fd >= 0 && write(end_fd, line, (size_t)n) != n) _exit(STATUS_FAILED);
}

static void report_number(const char *what, int number) {
  char text[16];
  snprintf(text, sizeof text, "%d", number);
  report(what, text);
}

static void fail(const char *what) {
  char text[200];
  snprintf(text, sizeof text, "%s: %s", what, strerror(errno));
  report("failed", text);
  _exit(STATUS_FAILED);
}

/* --- limits --- */

static void limit(int resource, rlim_t most) {
  struct rlimit r;
  if (getrlimit(resource, &r) != 0) return;
  if (most < r.rlim_max) r.rlim_max = most;
  r.rlim_cur = r.rlim_max < r.rlim_cur ? r.rlim_max : r.rlim_cur;
  if (most < r.rlim_cur) r.rlim_cur = most;
  setrlimit(resource, &r);
}

static void impose_limits(double seconds) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, (rlim_t)FILE_MEGABYTES << 20);
  if (seconds > 0)
    limit(RLIMIT_CPU,
          (rlim_t)seconds + 2); /* more than the time by the clock, which is the caller's affair */
}

/* --- Landlock and seccomp --- */

/* As in linux/landlock.h; headers older than the kernel lack the later ones. */
enum {
  FS_WRITE_FILE = 1 << 1,
  FS_REMOVE_AND_MAKE =
      0x1ff << 4,                /* remove a directory, a file; make any of seven kinds of files */
  FS_REFER = 1 << 13,            /* ABI 2 */
  FS_TRUNCATE = 1 << 14,         /* ABI 3 */
  NET_BIND_AND_CONNECT_TCP = 3,  /* ABI 4 */
  SCOPE_SOCKETS_AND_SIGNALS = 3, /* ABI 6 */
  RULE_PATH_BENEATH = 1,
  CREATE_RULESET_VERSION = 1
};

typedef struct Ruleset {
  uint64_t fs, net, scoped;
} Ruleset;

typedef struct __attribute__((packed)) PathBeneath {
  uint64_t access;
  int32_t fd;
} PathBeneath;

static int allow(int ruleset, const char *path, uint64_t access) {
  PathBeneath rule = {access, open(path, O_PATH | O_CLOEXEC)};
  if (rule.fd < 0) return -1;
  long done = syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &rule, 0);
  close(rule.fd);
  return (int)done;
}

static void impose_landlock(const char *area) {
  long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, CREATE_RULESET_VERSION);
  if (abi < 1) fail("this kernel has no Landlock");
  Ruleset rules = {.fs = FS_WRITE_FILE | FS_REMOVE_AND_MAKE | (abi >= 2 ? FS_REFER : 0) |
                         (abi >= 3 ? FS_TRUNCATE : 0),
                   .net = abi >= 4 ? NET_BIND_AND_CONNECT_TCP : 0,
                   .scoped = abi >= 6 ? SCOPE_SOCKETS_AND_SIGNALS : 0};
  size_t size = abi >= 6   ? sizeof rules
                : abi >= 4 ? offsetof(Ruleset, scoped)
                           : offsetof(Ruleset, net);
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (ruleset < 0) fail("Landlock");
  if (allow(ruleset, area, rules.fs) != 0) fail("Landlock");
  allow(ruleset, "/dev/null", rules.fs & (FS_WRITE_FILE | FS_TRUNCATE));
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
      syscall(SYS_landlock_restrict_self, ruleset, 0) != 0)
    fail("Landlock");
  close(ruleset);
}

/* Without these root would still be the machine's master; `--ro-bind` takes them away, too. */
static void drop_capabilities(void) {
  for (int c = 0; prctl(PR_CAPBSET_READ, c, 0, 0, 0) >= 0; c++)
    prctl(PR_CAPBSET_DROP, c, 0, 0, 0);
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/* No sockets of any kind, io_uring, which could make some, and no other system-call tables. Pairs
 * of connected sockets are harmless. */
static int deny_sockets(void) {
#ifdef ARCHITECTURE
  enum { NUMBER = offsetof(struct seccomp_data, nr), ARCH = offsetof(struct seccomp_data, arch) };
  struct sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, ARCH),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, NUMBER),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 2, 0), /* x32 */
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 2, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_io_uring_setup, 0, 2),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof code / sizeof *code, code};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
             ? -1
             : prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}

/* Every call that makes a process or thread waits for an answer at the file descriptor returned.
 * -1: this kernel cannot, or somebody around this process uses the notifications already. */
static int ask_for_tasks(void) {
#ifdef ARCHITECTURE
  enum { NUMBER = offsetof(struct seccomp_data, nr) };
  struct sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, NUMBER),
#ifdef SYS_fork
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_fork, 3, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_vfork, 2, 0),
#endif
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof code / sizeof *code, code};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER,
                      &program);
#else
  return -1;
#endif
}

/* --- the program --- */

/* The listener is in the table of file descriptors that the parent shares until the program is
 * executed; *told is in shared memory. */
static void run(const char *how, const char *area, double seconds, char **argv,
                volatile int *told) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  for (int s = 1; s < NSIG; s++)
    signal(s, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  umask(022);
  impose_limits(seconds);
  if (strcmp(how, "landlock") == 0) {
    drop_capabilities();
    impose_landlock(area);
    if (deny_sockets() != 0) fail("seccomp");
  } else if (strcmp(how, "bwrap") == 0) {
    deny_sockets(); /* besides its own network; sockets with a place in the file system are in
                       neither */
  }
  *told = ask_for_tasks();
  execv(argv[0], argv + 1);
  fail(argv[0]);
}

/* --- its descendants --- */

typedef struct Process {
  int pid, parent, threads;
  int is_ours;
  unsigned long megabytes;
} Process;

typedef struct ProcessList {
  Process *all;
  size_t count, room;
} ProcessList;

/* "PID (NAME) STATE PARENT ...", the 20th field is the number of threads, the 24th that of pages in
 * memory. */
static int read_process(const char *pid, Process *p) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
  if (fd >= 0) close(fd);
  if (n <= 0) return 0;
  text[n] = 0;
  const char *at = strrchr(text, ')'); /* the name may contain anything */
  long pages = 0;
  *p = (Process){.pid = atoi(pid)};
  const char *format =
      " %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %d %*d %*u %*u %ld";
  if (!at || sscanf(at + 1, format, &p->parent, &p->threads, &pages) != 3) return 0;
  p->megabytes = (unsigned long)pages / 256;
  return 1;
}

static void read_processes(ProcessList *l) {
  DIR *d = opendir("/proc");
  l->count = 0;
  for (const struct dirent *e; d && (e = readdir(d));) {
    if (e->d_name[0] < '1' || e->d_name[0] > '9') continue;
    if (l->count == l->room) {
      Process *grown = realloc(l->all, (l->room = 2 * l->room + 64) * sizeof *grown);
      if (!grown) fail("memory");
      l->all = grown;
    }
    l->count += (size_t)read_process(e->d_name, &l->all[l->count]);
  }
  if (d) closedir(d);
}

static int is_ours(const ProcessList *l, int pid) {
  for (size_t i = 0; i < l->count; i++)
    if (l->all[i].pid == pid) return l->all[i].is_ours;
  return pid == getpid();
}

/* Marks and counts the descendants of this process. A parent nearly always has a smaller number, so
 * that the second round finds nothing new. */
static unsigned find_descendants(ProcessList *l, unsigned long *megabytes) {
  unsigned count = 0, before; /* of threads */
  *megabytes = 0;
  read_processes(l);
  do {
    before = count;
    for (size_t i = 0; i < l->count; i++) {
      Process *p = &l->all[i];
      if (p->is_ours || (p->parent != getpid() && !is_ours(l, p->parent))) continue;
      p->is_ours = 1;
      count += (unsigned)p->threads;
      *megabytes += p->megabytes;
    }
  } while (count != before);
  return count;
}

/* Until none is left, because those that are not yet dead may have children meanwhile. */
static void kill_descendants(ProcessList *l) {
  unsigned long megabytes;
  for (int round = 0; round < 1000; round++) {
    pid_t pid;
    while ((pid = waitpid(-1, NULL, WNOHANG)) > 0) {
    }
    if (pid < 0 || !find_descendants(l, &megabytes)) return;
    for (size_t i = 0; i < l->count; i++)
      if (l->all[i].is_ours) kill(l->all[i].pid, SIGKILL);
  }
}

static void report_limit(const char *what, int most, const char *unit) {
  char text[100];
  snprintf(text, sizeof text, "it %s more than %d %s", what, most, unit);
  report("limit", text);
}

static const char tasks_unit[] = "processes and threads";

/* True when it passed a limit, which is reported. */
static int is_too_large(ProcessList *l) {
  unsigned long megabytes;
  unsigned count = find_descendants(l, &megabytes);
  if (count > MOST_TASKS)
    report_limit("had", MOST_TASKS, tasks_unit);
  else if (megabytes > MOST_MEGABYTES)
    report_limit("used", MOST_MEGABYTES, "MB of memory");
  else
    return 0;
  return 1;
}

typedef struct Watch {
  pid_t program;
  int listener;   /* -1: there is none */
  unsigned tasks; /* made until now */
  ProcessList processes;
} Watch;

/* The program wants to make a process or thread. Counted are those alive, once that many have been
 * made. False: they are too many. */
static int answer(Watch *w) {
  struct seccomp_notif question;
  memset(&question, 0, sizeof question);
  if (ioctl(w->listener, SECCOMP_IOCTL_NOTIF_RECV, &question) != 0)
    return 1; /* who asked has died meanwhile */
  unsigned long megabytes;
  if (++w->tasks >= MOST_TASKS && find_descendants(&w->processes, &megabytes) >= MOST_TASKS) {
    report_limit("had", MOST_TASKS, tasks_unit);
    return 0;
  }
  struct seccomp_notif_resp yes = {.id = question.id, .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
  ioctl(w->listener, SECCOMP_IOCTL_NOTIF_SEND, &yes);
  return 1;
}

static void report_end(int status) {
  if (WIFEXITED(status)) {
    if (WEXITSTATUS(status) != STATUS_FAILED || lseek(end_fd, 0, SEEK_END) == 0)
      report_number("exit", WEXITSTATUS(status));
  } else if (WTERMSIG(status) == SIGXFSZ)
    report_limit("wrote a file of", FILE_MEGABYTES, "MB");
  else
    report_number("signal", WTERMSIG(status));
}

/* True when the program itself is among the dead. */
static int reap(const Watch *w) {
  int status;
  for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;) {
    if (pid != w->program) continue;
    report_end(status);
    return 1;
  }
  return 0;
}

static long now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Until the program has ended or must be ended. SIGCHLD is let in only while waiting. */
static void watch(Watch *w) {
  const struct timespec interval = {0, POLL_MS * 1000000};
  sigset_t none;
  sigemptyset(&none);
  for (long last = now_ms(); !reap(w);) {
    struct pollfd p = {w->listener, POLLIN, 0};
    int n = ppoll(&p, 1, &interval, &none);
    if (n > 0 && (p.revents & POLLIN) && !answer(w)) break;
    if (n > 0 && !(p.revents & POLLIN)) w->listener = -1; /* nobody is left to ask */
    if (now_ms() - last < POLL_MS) continue;
    last = now_ms();
    if (is_too_large(&w->processes)) break;
  }
  kill_descendants(&w->processes);
}

static void on_child(int number) { (void)number; }

/* The child shares the file descriptors, and this process waits until it has executed the program:
 * then the listener is known. */
static void start(char **argv) {
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, NULL);
  signal(SIGCHLD, on_child);
  volatile int *told =
      mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (told == MAP_FAILED) fail("memory");
  *told = -1;
  Watch w = {.program = (pid_t)syscall(SYS_clone, CLONE_FILES | CLONE_VFORK | SIGCHLD, NULL, NULL,
                                       NULL, NULL)};
  if (w.program < 0) fail("fork");
  if (w.program == 0) run(argv[1], argv[2], atof(argv[4]), argv + 5, told);
  w.listener = *told;
  watch(&w);
}

static int probe(const char *outside) {
  struct sockaddr_in there = {
      .sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(0xc0000201)};
  char path[4096];
  snprintf(path, sizeof path, "%s/probe", outside);
  int s = socket(AF_INET, SOCK_DGRAM, 0);
  if (s >= 0 && connect(s, (struct sockaddr *)&there, sizeof there) == 0) return 1;
  if (open(path, O_WRONLY | O_CREAT, 0600) >= 0) return 2;
  return open("probe", O_WRONLY | O_CREAT, 0600) >= 0 ? 0 : 3;
}

int main(int argc, char **argv) {
  char path[4096];
  if (argc == 3 && strcmp(argv[1], "probe") == 0) return probe(argv[2]);
  if (argc < 7) return STATUS_FAILED;
  const char *area = argv[2];
  snprintf(path, sizeof path, "%s/end", area);
  end_fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (end_fd < 0) fail(path);
  if (chdir(argv[3]) != 0) fail(argv[3]);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  start(argv);
  return 0;
}
