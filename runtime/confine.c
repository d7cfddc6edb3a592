/* Runs one program under limits and waits for it. Every native program is started through this
 * program.
 *
 *   confine HOW PLACE SECONDS PROGRAM NAME ARGUMENT...
 *
 * The program starts in the directory PLACE, as NAME, with the environment that is read from a
 * descriptor. This process has another environment, so that variables meant for the program (such
 * as LD_PRELOAD) have no effect before it is confined. HOW selects how it is separated from the
 * rest of the system:
 *
 *   bwrap      namespaces, created by the process that started this program
 *   landlock   the kernel's Landlock, imposed here by the rules that are read from a descriptor
 *   none       not at all
 *
 * With the first two it has no capabilities, and a seccomp filter denies sockets and all other
 * calls that a program under test does not need (confine/filter.c). With all three there are no
 * core files, and limits on the size of files, on time, memory, processes and threads. Every new
 * process or thread must be permitted by this process first, through ptrace or, if that is not
 * allowed, through seccomp's notifications (confine/trace.h explains which is better): counting
 * from time to time is too late for a program that only forks, and RLIMIT_NPROC does not apply to
 * root. The same holds for sharing memory, which may not be in the page tables of any process.
 * Every 20 ms the memory of the program and its descendants is added up (a limit on address space
 * is not possible with AddressSanitizer, which reserves terabytes). Above a limit, and when the
 * program itself has ended, all of them are killed. Descendants cannot escape: this process adopts
 * orphans.
 *
 * Results are never passed through a file that has a name, only through descriptors created by the
 * process that starts this program (replay/channels.h). How the program ended is written to one
 * that the program does not have: "exit STATUS", "signal NUMBER", "limit SENTENCE", "timeout", or
 * "failed SENTENCE" if the program did not run. This is a static binary without any library except
 * the C library, because it is started once per run.
 *
 *   confine probe DIRECTORY    tries to create a file in DIRECTORY; exit status 0 if that fails, as
 *                              it should, a file can be created in the working directory, and the
 *                              network cannot be reached
 *
 *   confine guard DESCRIPTOR READABLE PROGRAM ARGUMENT...
 *                              runs a program that ends together with the process that started this
 *                              one (confine/guard.h) */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
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

#include "confine/filter.h"
#include "confine/guard.h"
#include "confine/landlock.h"
#include "confine/modes.h"
#include "confine/trace.h"
#include "confine/usage.h"
#include "replay/channels.h"

enum {
  MOST_TASKS = 128,
  MOST_FILES = 4096, /* open files of each process */
  MOST_SOCKETS = 1024,
  MOST_MEGABYTES = 2048,
  MOST_KILOBYTES = MOST_MEGABYTES << 10,
  FILE_MEGABYTES = 64,
  POLL_MS = 20,
  STATUS_FAILED = 125
};

static void report(const char *what, const char *more) {
  char line[256];
  int n = snprintf(line, sizeof line, "%s %s", what, more);
  if (n > 0 && write(CHANNEL_END, line, (size_t)n) != n) _exit(STATUS_FAILED);
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

/* No core file. The limit is 1 byte rather than 0, because with 0 a program that the system passes
 * cores to (core_pattern) is started all the same. */
static void impose_limits(double seconds) {
  const struct rlimit core = {1, 1};
  if (setrlimit(RLIMIT_CORE, &core) != 0) limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, (rlim_t)FILE_MEGABYTES << 20);
  limit(RLIMIT_NOFILE, MOST_FILES);
  limit(RLIMIT_RTPRIO, 0); /* so that the program cannot keep others from getting a processor */
  limit(RLIMIT_NICE, 0);
  if (seconds > 0)
    limit(RLIMIT_CPU,
          (rlim_t)seconds + 2); /* more than the wall-clock limit, which the caller enforces */
}

/* --- the rules --- */

/* "rPATH" NUL "wPATH" NUL ..., read into memory. */
typedef struct Rules {
  char *text;
  size_t len;
  const char **writable; /* NULL-terminated */
  char **environment;    /* NULL-terminated */
} Rules;

static void read_rules(Rules *r) {
  struct stat st;
  if (fstat(CHANNEL_RULES, &st) != 0 || st.st_size <= 0) fail("the rules");
  r->len = (size_t)st.st_size;
  r->text = malloc(r->len + 1);
  if (!r->text || pread(CHANNEL_RULES, r->text, r->len, 0) != (ssize_t)r->len) fail("the rules");
  r->text[r->len] = 0;
  size_t entries = 0, writable = 0, variables = 0;
  for (char *at = r->text; at < r->text + r->len; at += strlen(at) + 1)
    entries++;
  r->environment = calloc(entries + 1, sizeof *r->environment);
  r->writable = calloc(entries + 1, sizeof *r->writable);
  if (!r->environment || !r->writable) fail("memory");
  for (char *at = r->text; at < r->text + r->len; at += strlen(at) + 1) {
    if (*at == RULE_WRITE) r->writable[writable++] = at + 1;
    if (*at == RULE_ENVIRONMENT) r->environment[variables++] = at + 1;
  }
}

/* --- Landlock --- */

static void allow_all(int ruleset, const Rules *r, uint64_t known) {
  for (const char *at = r->text; at < r->text + r->len; at += strlen(at) + 1) {
    if (*at == RULE_ENVIRONMENT) continue;
    uint64_t access = known & (*at == RULE_DEVICE ? FS_DEVICE : FS_READ);
    if (*at == RULE_WRITE) access = known;
    if (landlock_allow(ruleset, at + 1, access) != 0 && *at == RULE_WRITE) fail("Landlock");
  }
}

static void restrict_self(int ruleset) {
  if (landlock_restrict(ruleset) != 0) fail("Landlock");
}

static void impose_landlock(const Rules *r, long abi) {
  if (abi < 1) fail("this kernel has no Landlock");
  Ruleset rules = {.fs = FS_READ | FS_WRITE_FILE | FS_REMOVE_AND_MAKE | (abi >= 2 ? FS_REFER : 0) |
                         (abi >= 3 ? FS_TRUNCATE : 0) | (abi >= 5 ? FS_IOCTL_DEV : 0),
                   .net = abi >= 4 ? NET_BIND_AND_CONNECT_TCP : 0,
                   .scoped = abi >= 6 ? SCOPE_SOCKETS_AND_SIGNALS : 0};
  int ruleset = landlock_make(abi, &rules);
  if (ruleset < 0) fail("Landlock");
  allow_all(ruleset, r, rules.fs);
  restrict_self(ruleset);
}

/* In its own namespaces the program is still a descendant of this process, to which it must not
 * send signals, and it could write to FIFOs that it sees even though they are mounted read-only.
 * Before ABI 2 any rule would forbid moving files. */
static void impose_little(const Rules *r, long abi) {
  static const char *const own[] = {"/tmp", "/dev"};
  if (abi < 2) return;
  const Ruleset rules = {.fs = FS_WRITE_FILE | FS_REFER,
                         .scoped = abi >= 6 ? SCOPE_SOCKETS_AND_SIGNALS : 0};
  int ruleset = landlock_make(abi, &rules);
  if (ruleset < 0 || landlock_allow(ruleset, "/", FS_REFER) != 0) fail("Landlock");
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    landlock_allow(ruleset, own[i], FS_WRITE_FILE);
  for (size_t i = 0; r->writable[i]; i++)
    if (landlock_allow(ruleset, r->writable[i], FS_WRITE_FILE) != 0) fail("Landlock");
  restrict_self(ruleset);
}

/* Otherwise root would still have full control of the machine. */
static void drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0}};
  for (int c = 0; prctl(PR_CAPBSET_READ, c, 0, 0, 0) >= 0; c++)
    prctl(PR_CAPBSET_DROP, c, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  if (syscall(SYS_capset, &header, none) != 0) fail("capabilities");
}

/* --- the program --- */

typedef struct Plan { /* how the program is confined */
  int is_confined, has_namespaces;
  long abi; /* of Landlock; below 1: not available */
  Rules rules;
  FilterWants wants;
} Plan;

/* HOW may end with a number: the ABI of an older kernel, which is then used. */
static void make_plan(Plan *p, const char *how) {
  *p = (Plan){.has_namespaces = strncmp(how, "bwrap", 5) == 0, .abi = landlock_abi()};
  p->is_confined = p->has_namespaces || strncmp(how, "landlock", 8) == 0;
  const char *number = how + strcspn(how, "0123456789");
  if (*number && atol(number) < p->abi) p->abi = atol(number);
  p->wants.is_interruptible = *number && p->abi < 2; /* WAIT_KILLABLE_RECV was added in 5.19 */
  p->wants.is_traced = !p->wants.is_interruptible && trace_is_possible();
  read_rules(&p->rules);
  if (!p->is_confined) return;
  p->wants.keeps_signals = p->abi < 6;
  if (p->has_namespaces) return;
  p->wants.keeps_modes = 1;
  p->wants.denies_truncation = p->abi < 3;
}

static void impose(const Plan *p) {
  drop_capabilities();
  if (p->has_namespaces)
    impose_little(&p->rules, p->abi);
  else
    impose_landlock(&p->rules, p->abi);
  if (filter_refuse(&p->wants) != 0) fail("seccomp");
}

typedef struct Told { /* set by the program's process, in shared memory */
  int listener, is_interruptible;
} Told;

/* Waits until the parent traces this process. */
static void wait_for_tracer(const int gate[2]) {
  char byte;
  if (read(gate[0], &byte, 1) != 1) _exit(STATUS_FAILED);
}

/* The listener is in the table of file descriptors that the parent shares until the program is
 * executed. The program gets a process group of its own, so that signals to its group do not reach
 * this process. */
static void run(const Plan *plan, double seconds, char **argv, volatile Told *told, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (getppid() != parent) _exit(STATUS_FAILED); /* the parent was killed before that */
  setpgid(0, 0);
  for (int s = 1; s < NSIG; s++)
    signal(s, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  umask(022);
  impose_limits(seconds);
  if (plan->is_confined) impose(plan);
  FilterWants wants = plan->wants;
  told->listener = filter_ask(&wants);
  told->is_interruptible = wants.is_interruptible;
  if (told->listener < 0 && (plan->wants.keeps_modes || plan->wants.keeps_signals)) fail("seccomp");
  execve(argv[0], argv + 1, plan->rules.environment);
  fail(argv[0]);
}

/* --- its descendants --- */

static void report_limit(const char *what, int most, const char *unit) {
  char text[100];
  snprintf(text, sizeof text, "it %s more than %d %s", what, most, unit);
  report("limit", text);
}

static const char tasks_unit[] = "processes and threads";

static void report_memory(void) { report_limit("used", MOST_MEGABYTES, "MB of memory"); }

/* True if a limit was exceeded, which is reported. */
static int is_too_large(ProcessList *l) {
  Usage u;
  if (!usage_measure(l, &u)) fail("memory");
  if (u.tasks > MOST_TASKS)
    report_limit("had", MOST_TASKS, tasks_unit);
  else if (u.kilobytes > MOST_KILOBYTES)
    report_memory();
  else
    return 0;
  return 1;
}

typedef struct Watch {
  const Plan *plan;
  long end; /* by now_ms; 0: no limit */
  pid_t program;
  int listener;   /* -1: none */
  unsigned tasks; /* created so far */
  unsigned pairs; /* of sockets, created so far, or alive when they were last counted */
  Shared shared;
  ProcessList processes;
  int is_interruptible;
  int was_interrupted;
} Watch;

/* The program is about to create a process or thread. Counts those that are alive, but only after
 * the maximum number have been created. False if there are too many. */
static int has_tasks(Watch *w) {
  unsigned alive;
  if (++w->tasks < MOST_TASKS) return 1;
  if (usage_count_tasks(&w->processes, &alive) && alive < MOST_TASKS) return 1;
  report_limit("had", MOST_TASKS, tasks_unit);
  return 0;
}

/* Signals may be sent to the program's own processes, and to groups that these have created. */
static int is_signal_to_own(Watch *w, const struct seccomp_data *d) {
  int to = (int)d->args[0];
  unsigned tasks;
  if (to == 0) return 1;
  if (to == -1) return 0;
  if (!usage_count_tasks(&w->processes, &tasks)) return 0;
  for (size_t i = 0; i < w->processes.count; i++) {
    const Process *p = &w->processes.all[i];
    char thread[64];
    if (!p->is_ours) continue;
    snprintf(thread, sizeof thread, "/proc/%d/task/%d", p->pid, to);
    if (p->pid == (to < 0 ? -to : to) || access(thread, F_OK) == 0) return 1;
  }
  return 0;
}

/* The program is about to share memory. False if the total may become too large. */
static int has_memory(Watch *w, const struct seccomp_data *d) {
  if (usage_charge(&w->shared, &w->processes, d->args[1], MOST_KILOBYTES)) return 1;
  report_memory();
  return 0;
}

/* The program is about to create a pair of sockets; data in transit between sockets is not counted
 * as memory of any process. */
static int has_sockets(Watch *w) {
  unsigned alive;
  if (++w->pairs <= MOST_SOCKETS / 2) return 1;
  if (usage_count_sockets(&w->processes, &alive) && alive < MOST_SOCKETS) {
    w->pairs = alive / 2 + 1;
    return 1;
  }
  report_limit("had", MOST_SOCKETS, "sockets");
  return 0;
}

/* True if the limits allow what the call creates; otherwise the limit is reported. */
static int has_room_for(Watch *w, const struct seccomp_data *d) {
  switch (d->nr) {
    case SYS_mmap: return has_memory(w, d);
    case SYS_socketpair: return has_sockets(w);
    default: return has_tasks(w);
  }
}

static int is_signal(int number) {
  return number == SYS_kill || number == SYS_tkill || number == SYS_tgkill ||
         number == SYS_rt_sigqueueinfo || number == SYS_rt_tgsigqueueinfo;
}

/* In kernels before 5.19 a signal ends the wait for the answer, and if its handler lacks SA_RESTART
 * the call fails, which would not happen outside the sandbox: the result of the run is then not
 * usable. The death of the task looks the same. */
static void note_gone(Watch *w) { w->was_interrupted |= w->is_interruptible && errno == ENOENT; }

/* 1: the call is to be made; otherwise its result, 0 or -errno. */
static int decide(Watch *w, const struct seccomp_notif *question, int *is_too_much) {
  int changed = modes_change(question, w->plan->rules.writable);
  if (changed <= 0) return changed;
  if (is_signal(question->data.nr)) return is_signal_to_own(w, &question->data) ? 1 : -EPERM;
  *is_too_much = !has_room_for(w, &question->data);
  return 1;
}

/* False if the program must be ended. */
static int answer(Watch *w) {
  struct seccomp_notif question;
  memset(&question, 0, sizeof question);
  if (ioctl(w->listener, SECCOMP_IOCTL_NOTIF_RECV, &question) != 0) {
    note_gone(w);
    return 1;
  }
  int is_too_much = 0, result = decide(w, &question, &is_too_much);
  if (is_too_much) return 0;
  struct seccomp_notif_resp reply = {.id = question.id};
  if (result > 0)
    reply.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  else
    reply.error = result;
  if (ioctl(w->listener, SECCOMP_IOCTL_NOTIF_SEND, &reply) != 0) note_gone(w);
  return 1;
}

/* The same for a traced task that has stopped. */
static int attend(Watch *w, pid_t pid, int status) {
  struct seccomp_notif question;
  if (trace_stopped(pid, status, &question) != STOP_QUESTION) return 1;
  int is_too_much = 0, result = decide(w, &question, &is_too_much);
  if (is_too_much) return 0;
  trace_answer(pid, result <= 0, result);
  return 1;
}

static void report_end(const Watch *w, int status) {
  if (w->was_interrupted) {
    report("failed",
           "a signal interrupted a system call that waits for the sandbox (kernels before 5.19)");
  } else if (WIFEXITED(status)) {
    if (WEXITSTATUS(status) != STATUS_FAILED || lseek(CHANNEL_END, 0, SEEK_END) == 0)
      report_number("exit", WEXITSTATUS(status));
  } else if (WTERMSIG(status) == SIGXFSZ)
    report_limit("wrote a file of", FILE_MEGABYTES, "MB");
  else
    report_number("signal", WTERMSIG(status));
}

/* True if the program itself has ended, or must be ended. */
static int reap(Watch *w) {
  int status;
  for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG | __WALL)) > 0;) {
    if (WIFSTOPPED(status) && !attend(w, pid, status)) return 1;
    if (WIFSTOPPED(status) || pid != w->program) continue;
    report_end(w, status);
    return 1;
  }
  return 0;
}

static long now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static volatile sig_atomic_t must_end;

/* Runs until the program has ended or must be ended. Signals are unblocked only while waiting. */
static void watch(Watch *w) {
  const struct timespec interval = {0, POLL_MS * 1000000};
  sigset_t none;
  sigemptyset(&none);
  for (long last = now_ms(); !reap(w);) {
    struct pollfd p = {w->listener, POLLIN, 0};
    int n = ppoll(&p, 1, &interval, &none);
    if (n > 0 && (p.revents & POLLIN) && !answer(w)) break;
    if (n > 0 && !(p.revents & POLLIN)) w->listener = -1; /* no task is left that could ask */
    if (must_end) break;
    if (now_ms() - last < POLL_MS) continue;
    last = now_ms();
    if (w->end && last >= w->end) {
      report("timeout", "");
      break;
    }
    if (is_too_large(&w->processes)) break;
  }
  usage_kill_all(&w->processes);
}

static void on_child(int number) { (void)number; }

static void on_end(int number) {
  (void)number;
  must_end = 1;
}

/* The child shares the file descriptors, and this process waits until the child has executed the
 * program; then the listener is known. */
static void start_asking(Watch *w, double seconds, char **argv) {
  volatile Told *told =
      mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (told == MAP_FAILED) fail("memory");
  told->listener = -1;
  pid_t parent = getpid();
  w->program =
      (pid_t)syscall(SYS_clone, CLONE_FILES | CLONE_VFORK | SIGCHLD, NULL, NULL, NULL, NULL);
  if (w->program < 0) fail("fork");
  if (w->program == 0) run(w->plan, seconds, argv, told, parent);
  w->listener = told->listener;
  w->is_interruptible = told->is_interruptible;
}

/* The child waits until it is traced. It shares the file descriptors until the program is executed,
 * so its listener stays open in this process. */
static void start_traced(Watch *w, double seconds, char **argv) {
  int gate[2];
  Told told = {.listener = -1};
  pid_t parent = getpid();
  if (pipe2(gate, O_CLOEXEC) != 0) fail("pipe");
  trace_permit(1);
  w->program = (pid_t)syscall(SYS_clone, CLONE_FILES | SIGCHLD, NULL, NULL, NULL, NULL);
  if (w->program < 0) fail("fork");
  if (w->program == 0) {
    wait_for_tracer(gate);
    run(w->plan, seconds, argv, &told, parent);
  }
  if (trace_seize(w->program) != 0 || write(gate[1], "", 1) != 1) fail("ptrace");
  trace_permit(0);
}

static void start(const Plan *plan, double seconds, char **argv) {
  sigset_t taken;
  sigemptyset(&taken);
  sigaddset(&taken, SIGCHLD);
  sigaddset(&taken, SIGTERM);
  sigprocmask(SIG_BLOCK, &taken, NULL);
  signal(SIGCHLD, on_child);
  signal(SIGTERM, on_end);
  Watch w = {
      .plan = plan, .end = seconds > 0 ? now_ms() + (long)(seconds * 1000) + 1 : 0, .listener = -1};
  if (plan->wants.is_traced)
    start_traced(&w, seconds, argv);
  else
    start_asking(&w, seconds, argv);
  watch(&w);
}

static int probe(const char *outside) {
  struct sockaddr_in there = {
      .sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(0xc0000201)};
  char path[4096];
  snprintf(path, sizeof path, "%s/probe", outside);
  int s = socket(AF_INET, SOCK_DGRAM, 0);
  if (s >= 0 && connect(s, (struct sockaddr *)&there, sizeof there) == 0) return 1;
  open(path, O_WRONLY | O_CREAT, 0600); /* it may succeed in a file system of the sandbox */
  return open("probe", O_WRONLY | O_CREAT, 0600) >= 0 ? 0 : 2;
}

/* Other descriptors that were inherited are not for the program. */
static void close_others(void) {
  syscall(SYS_close_range, 3, CHANNEL_FIRST - 1, 0);
  syscall(SYS_close_range, CHANNEL_PAST, ~0u, 0);
  fcntl(CHANNEL_END, F_SETFD, FD_CLOEXEC);
  fcntl(CHANNEL_RULES, F_SETFD, FD_CLOEXEC);
}

int main(int argc, char **argv) {
  if (argc == 3 && strcmp(argv[1], "probe") == 0) return probe(argv[2]);
  if (argc > 4 && strcmp(argv[1], "guard") == 0) guard(atoi(argv[2]), argv[3], argv + 4);
  if (argc < 6) return STATUS_FAILED;
  Plan plan;
  double seconds = atof(argv[3]);
  close_others();
  /* otherwise the program could access the memory of this process */
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM, 0, 0, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  if (chdir(argv[2]) != 0) fail(argv[2]);
  make_plan(&plan, argv[1]);
  start(&plan, seconds, argv + 4);
  return 0;
}
