/* The process itself: identity, waiting, signals. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "kernel.h"
#include "ksigaction.h"

enum { PROCESS = FIRST_PROCESS, FIRST_REAL_TIME = 32 };

/* --- identity --- */

static long system_name(struct utsname *u) {
  if (!umbra_is_memory(u, 1)) return -EFAULT;
  umbra_assume_machine("the machine", " is called localhost and runs Linux 6.1.0");
  memset(u, 0, sizeof *u);
  strcpy(u->sysname, "Linux");
  strcpy(u->nodename, "localhost");
  strcpy(u->release, "6.1.0");
  strcpy(u->version, "#1 SMP");
  strcpy(u->machine, "x86_64");
  return 0;
}

/* The values of most machines. */
static struct rlimit limits[RLIM_NLIMITS] EACH_PROCESS = {
    [RLIMIT_CPU] = {RLIM_INFINITY, RLIM_INFINITY},
    [RLIMIT_FSIZE] = {RLIM_INFINITY, RLIM_INFINITY},
    [RLIMIT_DATA] = {RLIM_INFINITY, RLIM_INFINITY},
    [RLIMIT_STACK] = {8 << 20, RLIM_INFINITY},
    [RLIMIT_CORE] = {0, RLIM_INFINITY},
    [RLIMIT_RSS] = {RLIM_INFINITY, RLIM_INFINITY},
    [RLIMIT_NPROC] = {RLIM_INFINITY, RLIM_INFINITY},
    [RLIMIT_NOFILE] = {1024, 1 << 20},
    [RLIMIT_MEMLOCK] = {8 << 20, 8 << 20},
    [RLIMIT_AS] = {RLIM_INFINITY, RLIM_INFINITY},
    [RLIMIT_LOCKS] = {RLIM_INFINITY, RLIM_INFINITY},
};

static long limit(int resource, const struct rlimit *new, struct rlimit *old) {
  resource = (int)umbra_concretise(resource);
  if (resource < 0 || resource >= RLIM_NLIMITS) return -EINVAL;
  if ((old && !umbra_is_memory(old, 1)) || (new && !umbra_is_memory(new, 0))) return -EFAULT;
  struct rlimit *r = &limits[resource];
  if (old) {
    if (resource == RLIMIT_NOFILE)
      umbra_assume_machine("the limit of open files", " is 1024");
    else if (resource == RLIMIT_STACK)
      umbra_assume_machine("the limit of the stack", " is 8 MiB");
    else
      umbra_assume_machine("a limit (getrlimit)", " has the value that most machines have");
    *old = *r;
  }
  if (!new) return 0;
  if (new->rlim_cur > new->rlim_max) return -EINVAL;
  if (new->rlim_max > r->rlim_max) return -EPERM;
  *r = *new;
  if (resource != RLIMIT_CORE) umbra_approximate("limits that the program sets have no effect");
  return 0;
}

unsigned long umbra_most_open(void) { return limits[RLIMIT_NOFILE].rlim_cur; }

static long processors(size_t size, unsigned char *mask) { /* one */
  if (size < sizeof(long)) return -EINVAL;
  umbra_assume_machine("the machine", " has one processor");
  memset(mask, 0, sizeof(long));
  mask[0] = 1;
  return sizeof(long);
}

static long system_information(struct sysinfo *s) {
  if (!umbra_is_memory(s, 1)) return -EFAULT;
  umbra_assume_machine("the machine", " has 4 GiB of memory, half of it free");
  memset(s, 0, sizeof *s);
  s->uptime = 86400;
  s->totalram = 4UL << 30;
  s->freeram = 2UL << 30;
  s->procs = 1;
  s->mem_unit = 1;
  return 0;
}

/* All random bytes form a single sequence, whatever portions are requested: inputs of 16, 32, 64,
 * ... bytes. */
void umbra_random_bytes(unsigned char *to, size_t size) {
  static unsigned char part[1024];
  static size_t at, end;
  for (; size; size--) {
    if (at == end) {
      end = end ? 2 * end : 16;
      if (end > sizeof part) end = sizeof part;
      at = 0;
      umbra_random(part, end);
    }
    *to++ = part[at++];
  }
}

static long random_bytes(unsigned char *to, size_t size, unsigned flags) {
  enum { KNOWN_FLAGS = 7 };
  size = (size_t)umbra_concretise((long)size);
  if (flags & ~(unsigned)KNOWN_FLAGS) return -EINVAL;
  if (size && !umbra_is_memory(to, 1)) return -EFAULT;
  umbra_random_bytes(to, size);
  return (long)size;
}

static long process_number(long n) {
  umbra_assume_machine("the process", " has the number 4242");
  return n;
}

static long user_number(void) {
  umbra_assume_machine("the user", " and the group have the number 1000 (uid, gid)");
  return USER;
}

static long groups(int room) {
  if (room < 0) return -EINVAL;
  umbra_assume_machine("the user", " is in no supplementary groups");
  return 0;
}

/* --- waiting for other threads --- */

/* There are no other threads: a wait that does not return at once lasts until its timeout, or
 * forever. */
static long block_alone(const void *key, int clock, const struct timespec *time) {
  (void)key;
  if (!time && umbra_alarm_is_set()) return umbra_wait_for_signal();
  if (!time) umbra_deadlock();
  long error = clock == RELATIVE ? umbra_sleep(time, NULL) : umbra_sleep_until(clock, time);
  return error ? error : -ETIMEDOUT;
}

static long wake_none(const void *key, long most) {
  (void)key, (void)most;
  return 0;
}

static void requeue_none(const void *from, const void *to, long most) {
  (void)from, (void)to, (void)most;
}

static long zero(void) { return 0; }

/* Replaced if the program creates threads (threads.c). */
weak_alias(block_alone, umbra_block);
weak_alias(wake_none, umbra_wake);
weak_alias(requeue_none, umbra_requeue);
weak_alias(zero, umbra_yield);
weak_alias(zero, umbra_thread_number);
static int is_threaded(void) { return 0; }
weak_alias(is_threaded, umbra_is_threaded);
weak_alias(is_threaded, umbra_has_threads);

static long no_child(long id, int *status, int options) {
  (void)id, (void)status, (void)options;
  return -ECHILD;
}

static long no_parent(void) { return -1; }

static void end_first(int status) { (void)status; }

/* Replaced if the program forks (processes.c). */
weak_alias(no_child, umbra_wait_for_child);
weak_alias(zero, umbra_process_number);
weak_alias(no_parent, umbra_parent_number);
weak_alias(end_first, umbra_end_process);
static void kill_first(int signal) { (void)signal; }
weak_alias(kill_first, umbra_kill_process);

static long futex(const int *word, int operation, int value, const struct timespec *timeout,
                  const int *other) {
  enum {
    WAIT,
    WAKE,
    REQUEUE = 3,
    COMPARE_REQUEUE,
    LOCK = 6,
    WAIT_BITSET = 9,
    WAKE_BITSET,
    COMMAND = 127,
    REAL_TIME = 256
  };
  int clock = operation & REAL_TIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
  switch (operation & COMMAND) {
    case WAIT: clock = RELATIVE; /* falls through */
    case WAIT_BITSET:
      if (*(const volatile int *)word != value) return -EAGAIN;
      return umbra_block(word, clock, timeout);
    case WAKE:
    case WAKE_BITSET: return umbra_wake(word, value);
    case REQUEUE:
    case COMPARE_REQUEUE: {
      long woken = umbra_wake(word, value);
      umbra_requeue(word, other, (long)timeout); /* an argument of its own */
      return woken;
    }
    case LOCK:
      if (umbra_is_threaded())
        umbra_give_up("threads", "a mutex with the protocol PTHREAD_PRIO_INHERIT");
      return umbra_block(word, CLOCK_REALTIME, timeout);
    default: return 0;
  }
}

/* --- signals --- */

struct k_sigaction umbra_state_signal_handlers[_NSIG] EACH_PROCESS;
unsigned long umbra_state_signal_mask EACH_PROCESS; /* signal s is bit s - 1; sigsetjmp reads it */
unsigned long umbra_state_pending_signals EACH_PROCESS;
/* How often each real-time signal is pending beyond the first time; the others are not counted. */
unsigned umbra_state_queued_signals[_NSIG] EACH_PROCESS;
/* Also called by longjmp (src/env/jump.c). */
__attribute__((noinline)) void umbra_set_mask(unsigned long mask);

static unsigned long bit_of(int signal) { return 1UL << (signal - 1); }

/* Signals whose actions are not inherited any more. Of those that are, each is the default action
 * or ignored. */
static unsigned long set_actions EACH_PROCESS;

static long set_action(int signal, const struct k_sigaction *new, struct k_sigaction *old) {
  if (signal < 1 || signal >= _NSIG || (new && (signal == SIGKILL || signal == SIGSTOP)))
    return -EINVAL;
  if (old) *old = umbra_state_signal_handlers[signal];
  if (old && !(set_actions & bit_of(signal)))
    old->handler = (void (*)(int))(uintptr_t)umbra_assumed(
        0, 1, "no signal is ignored at the start", (unsigned long)signal);
  if (new) {
    umbra_state_signal_handlers[signal] = *new;
    set_actions |= bit_of(signal);
  }
  if (new && new->handler == SIG_IGN) {
    umbra_state_pending_signals &= ~bit_of(signal);
    umbra_state_queued_signals[signal] = 0;
  }
  return 0;
}

int umbra_handles(int signal) { return umbra_state_signal_handlers[signal].handler != SIG_DFL; }

static int is_ignored_by_default(int signal) {
  return signal == SIGCHLD || signal == SIGURG || signal == SIGWINCH || signal == SIGCONT;
}

static int stops_by_default(int signal) {
  return signal == SIGSTOP || signal == SIGTSTP || signal == SIGTTIN || signal == SIGTTOU;
}

static int sent_by[_NSIG] EACH_PROCESS; /* si_code: SI_USER (kill, and the kernel's alarms),
                                           SI_TKILL (raise) */

long umbra_deliver(int signal) {
  signal = (int)umbra_concretise(signal);
  if (signal < 0 || signal >= _NSIG) return -EINVAL;
  if (!signal) return 0;
  if (umbra_state_signal_mask & bit_of(signal) & ~(bit_of(SIGKILL) | bit_of(SIGSTOP))) {
    int is_queued = signal >= FIRST_REAL_TIME && umbra_state_pending_signals & bit_of(signal);
    if (is_queued) umbra_state_queued_signals[signal]++;
    umbra_state_pending_signals |= bit_of(signal);
    return 0;
  }
  void (*handler)(int) = umbra_state_signal_handlers[signal].handler;
  if (handler == SIG_IGN) return 0;
  if (handler == SIG_DFL) {
    if (is_ignored_by_default(signal)) return 0;
    if (stops_by_default(signal))
      umbra_give_up("threads", "the process stops, and no other process continues it");
    umbra_kill_process(signal);
    if (signal == SIGABRT) abort();
    umbra_killed(signal);
  }
  unsigned long flags = umbra_state_signal_handlers[signal].flags, before = umbra_state_signal_mask,
                during;
  memcpy(&during, umbra_state_signal_handlers[signal].mask, sizeof during);
  if (!(flags & SA_NODEFER)) during |= bit_of(signal);
  if (flags & SA_RESETHAND) umbra_state_signal_handlers[signal].handler = SIG_DFL;
  umbra_set_mask(before | during); /* pending signals that are not masked are delivered first */
  if (flags & SA_SIGINFO) {
    siginfo_t info = {.si_signo = signal, .si_code = sent_by[signal]};
    info.si_pid = PROCESS;
    info.si_uid = USER;
    ucontext_t context = {0};
    ((void (*)(int, siginfo_t *, void *))handler)(signal, &info, &context);
  } else {
    handler(signal);
  }
  umbra_set_mask(before);
  return 0;
}

void umbra_set_mask(unsigned long mask) {
  umbra_state_signal_mask = mask;
  for (int signal = 1; umbra_state_pending_signals & ~umbra_state_signal_mask; signal++) {
    if (!(umbra_state_pending_signals & ~umbra_state_signal_mask & bit_of(signal))) continue;
    if (umbra_state_queued_signals[signal])
      umbra_state_queued_signals[signal]--;
    else
      umbra_state_pending_signals &= ~bit_of(signal);
    umbra_deliver(signal);
  }
}

/* Called by abort() before it ends the program (src/env/ends.c). */
void umbra_abort_handler(void);
void umbra_abort_handler(void) {
  void (*handler)(int) = umbra_state_signal_handlers[SIGABRT].handler;
  if (handler != SIG_DFL && handler != SIG_IGN && !(umbra_state_signal_mask & bit_of(SIGABRT)))
    umbra_deliver(SIGABRT);
  umbra_kill_process(SIGABRT);
}

/* A handler of the signal that a fault raises could continue the program; here the path ends. */
void umbra_check_fault_handlers(void) {
  static const struct {
    int signal;
    const char *what;
  } handled[] = {{SIGSEGV, "the handler of SIGSEGV did not run at a fault"},
                 {SIGBUS, "the handler of SIGBUS did not run at a fault"},
                 {SIGFPE, "the handler of SIGFPE did not run at a fault"},
                 {SIGILL, "the handler of SIGILL did not run at a fault"},
                 {SIGABRT, "the handler of SIGABRT did not run at a fault"}};
  for (size_t i = 0; i < sizeof handled / sizeof *handled; i++) {
    void (*handler)(int) = umbra_state_signal_handlers[handled[i].signal].handler;
    if (handler == SIG_DFL || handler == SIG_IGN) continue;
    if (umbra_fault_raises(handled[i].signal)) umbra_approximate(handled[i].what);
    /* never executed, but keeps changes in the handler reachable */
    if (umbra_fault_raises(0)) handler(0);
  }
}

static unsigned long changed_mask(int how, unsigned long set) {
  if (how == SIG_BLOCK) return umbra_state_signal_mask | set;
  return how == SIG_UNBLOCK ? umbra_state_signal_mask & ~set : set;
}

static long set_mask(int how, const unsigned long *set, unsigned long *old) {
  if (set && how != SIG_BLOCK && how != SIG_UNBLOCK && how != SIG_SETMASK) return -EINVAL;
  unsigned long mask = set ? changed_mask(how, *set) : umbra_state_signal_mask;
  if (old) *old = umbra_state_signal_mask;
  umbra_set_mask(mask);
  return 0;
}

static long wait_with_mask(const unsigned long *set) {
  unsigned long before = umbra_state_signal_mask;
  unsigned long ready = umbra_state_pending_signals & ~*set;
  umbra_set_mask(*set);
  if (!ready) umbra_wait_for_signal();
  umbra_set_mask(before);
  return -EINTR;
}

/* Handlers run on the current stack. */
static long alternate_stack(const stack_t *new, stack_t *old) {
  static stack_t stack EACH_PROCESS = {.ss_flags = SS_DISABLE};
  if (old) *old = stack;
  if (!new) return 0;
  if (new->ss_flags & ~SS_DISABLE) return -EINVAL;
  if (!(new->ss_flags &SS_DISABLE) && new->ss_size < MINSIGSTKSZ) return -ENOMEM;
  stack = new->ss_flags &SS_DISABLE ? (stack_t){.ss_flags = SS_DISABLE} : *new;
  return 0;
}

static long process_option(int option) {
  enum { SET_DEATH_SIGNAL = 1, SET_DUMPABLE = 4, SET_NAME = 15 };
  if (option == SET_DEATH_SIGNAL || option == SET_DUMPABLE || option == SET_NAME) return 0;
  umbra_unmodelled(SYS_prctl);
  return -EINVAL;
}

static long send(long process, int signal, int code) {
  enum { INITIAL = 1 };
  signal = (int)umbra_concretise(signal);
  if (signal > 0 && signal < _NSIG) sent_by[signal] = code;
  if (umbra_is_threaded() && process != PROCESS + umbra_process_number())
    umbra_give_up("threads", "a signal for another process");
  int is_ours = process == PROCESS + umbra_process_number() || process == 0 || process == -PROCESS;
  if (is_ours) return umbra_deliver(signal);
  if (process == INITIAL) {
    umbra_assume_machine("the user", " is not root, so the first process receives no signal");
    return signal < 0 || signal >= _NSIG ? -EINVAL : -EPERM;
  }
  umbra_assume_machine("there", " is no other process");
  return -ESRCH;
}

/* pthread_kill(): threads have the numbers 1, 2, ... */
static long send_to_thread(long thread, int signal) {
  long self = PROCESS + umbra_process_number();
  if (thread == umbra_thread_number() + 1 || thread == PROCESS + umbra_thread_number())
    thread = self;
  if (umbra_is_threaded() && !umbra_has_threads()) thread = self; /* a process with one thread */
  if (umbra_is_threaded() && thread != self && signal)
    umbra_give_up("threads", "a signal for another thread");
  return send(thread, signal, SI_TKILL);
}

/* For posix_spawn. */
int __clone(int (*function)(void *), void *stack, int flags, void *argument, ...) {
  (void)function, (void)stack, (void)argument;
  if (flags & CLONE_THREAD) umbra_give_up("threads", "a thread created by clone()");
  umbra_unmodelled(SYS_clone);
  return -ENOSYS;
}

/* A program that exists cannot be executed here: the call fails, and is listed. */
static long execute(const char *path) {
  char full[PATH_MAX];
  Name *n;
  umbra_world_start();
  long error = umbra_path_absolute(AT_FDCWD, path, full);
  if (!error) error = umbra_name_find(full, 1, &n);
  if (error) return error;
  if (n->inode->kind == KIND_DIRECTORY) return -EACCES;
  umbra_unmodelled(SYS_execve);
  return -ENOSYS;
}

/* All processes of the program are in one group and one session. */
static long group_of(int process) {
  process = (int)umbra_concretise(process);
  if (process < 0) return -ESRCH;
  if (process && process != PROCESS + umbra_process_number() && !umbra_is_threaded()) {
    process_number(PROCESS);
    umbra_assume_machine("there", " is no other process");
    return -ESRCH;
  }
  return process_number(PROCESS);
}

static long wait_for_child(long id, int *status, int options) {
  static const unsigned known =
      WNOHANG | WUNTRACED | WCONTINUED | __WNOTHREAD | __WALL | (unsigned)__WCLONE;
  if ((unsigned)options & ~known) return -EINVAL;
  return umbra_wait_for_child(id, status, options);
}

long umbra_process_call(long n, long a, long b, long c, long d, long e, long f) {
  switch (n) {
    case SYS_pause: return umbra_wait_for_signal();
    case SYS_gettid: return process_number(PROCESS + umbra_thread_number());
    case SYS_getpid: return process_number(PROCESS + umbra_process_number());
    case SYS_getpgrp: return process_number(PROCESS);
    case SYS_getpgid:
    case SYS_getsid: return group_of((int)a);
    case SYS_set_tid_address: return PROCESS + umbra_thread_number();
    case SYS_getppid: return process_number(PROCESS + umbra_parent_number());
    case SYS_getuid:
    case SYS_geteuid:
    case SYS_getgid:
    case SYS_getegid: return user_number();
    case SYS_getgroups: return groups((int)a);
    case SYS_uname: return system_name((struct utsname *)a);
    case SYS_getrlimit: return limit((int)a, NULL, (struct rlimit *)b);
    case SYS_setrlimit: return limit((int)a, (const struct rlimit *)b, NULL);
    case SYS_prlimit64: return limit((int)b, (const struct rlimit *)c, (struct rlimit *)d);
    case SYS_sched_getaffinity: return processors((size_t)b, (unsigned char *)c);
    case SYS_sched_yield: return umbra_yield();
    case SYS_sysinfo: return system_information((struct sysinfo *)a);
    case SYS_getrandom: return random_bytes((unsigned char *)a, (size_t)b, (unsigned)c);

    case SYS_rt_sigaction:
      return set_action((int)a, (const struct k_sigaction *)b, (struct k_sigaction *)c);
    case SYS_rt_sigprocmask: return set_mask((int)a, (const unsigned long *)b, (unsigned long *)c);
    case SYS_rt_sigpending: *(unsigned long *)a = umbra_state_pending_signals; return 0;
    case SYS_rt_sigsuspend: return wait_with_mask((const unsigned long *)a);
    case SYS_sigaltstack: return alternate_stack((const stack_t *)a, (stack_t *)b);
    case SYS_execve: return execute((const char *)a);
    case SYS_wait4: return wait_for_child(a, (int *)b, (int)c);
    case SYS_kill: return send(a, (int)b, SI_USER);
    case SYS_tkill: return send_to_thread(a, (int)b);
    case SYS_tgkill: return send_to_thread(b, (int)c);
    case SYS_futex:
      return futex((const int *)a, (int)b, (int)c, (const struct timespec *)d, (const int *)e);
    case SYS_prctl: return process_option((int)a);
    case SYS_arch_prctl:
    case SYS_membarrier: return 0;
    default: return umbra_clock_call(n, a, b, c, d);
  }
}
