/* The process itself: memory, time, identity, signals. One process, one thread, a clock that stands
 * still. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

#include "kernel.h"
#include "ksigaction.h"

enum { PROCESS = 4242, USER = 1000, PAGE = 4096 };

/* --- memory: every mapping is an object of its own --- */

typedef struct Mapping {
  struct Mapping *next;
  unsigned char *start;
  size_t size; /* whole pages */
} Mapping;

static Mapping *mappings;

static int is_inside(const Mapping *m, uintptr_t p, size_t size) {
  uintptr_t start = (uintptr_t)m->start;
  return p >= start && p - start < m->size && size <= m->size - (p - start);
}

/* The link to the mapping that holds all of it, or to NULL. */
static Mapping **find_mapping(uintptr_t p, size_t size) {
  Mapping **m = &mappings;
  while (*m && !is_inside(*m, p, size))
    m = &(*m)->next;
  return m;
}

static unsigned char *new_mapping(size_t size) {
  unsigned char *p = calloc(1, size);
  if (!p) return NULL;
  Mapping *m = malloc(sizeof *m);
  *m = (Mapping){mappings, p, size};
  mappings = m;
  return p;
}

/* Over a part of a mapping, or all of it: zeros again. There is nothing else to map at an address
 * of the caller's choice. */
static long map_again(uintptr_t at, size_t size, int flags, unsigned char **p) {
  if (at % PAGE) return -EINVAL;
  const Mapping *m = *find_mapping(at, size);
  if (m && (flags & MAP_FIXED_NOREPLACE)) return -EEXIST;
  if (!m) {
    umbra_approximate("mmap at a fixed address failed");
    return -ENOMEM;
  }
  *p = m->start + (at - (uintptr_t)m->start);
  memset(*p, 0, size);
  return 0;
}

static long map(uintptr_t at, size_t size, int flags, int fd, off_t offset) {
  size = (size_t)umbra_pin((long)size);
  if (!size) return -EINVAL;
  if (size > PTRDIFF_MAX) return -ENOMEM;
  size_t whole = (size + PAGE - 1) & ~(size_t)(PAGE - 1);
  if (!(flags & MAP_ANONYMOUS)) {
    const Description *d = umbra_description_at(fd);
    if (!d) return -EBADF;
    if (d->inode->kind != KIND_FILE) return -ENODEV;
    if ((flags & MAP_SHARED) && (d->flags & O_ACCMODE) == O_RDWR)
      return -ENODEV; /* changes would have to reach the file */
  }
  unsigned char *p = NULL;
  long error = 0;
  if (flags & (MAP_FIXED | MAP_FIXED_NOREPLACE))
    error = map_again((uintptr_t)umbra_pin((long)at), whole, flags, &p);
  else if (!(p = new_mapping(whole)))
    error = -ENOMEM;
  if (!error && !(flags & MAP_ANONYMOUS)) {
    long n = umbra_read_at(fd, p, size, offset);
    if (n < 0) error = n;
  }
  return error ? error : (long)p;
}

/* An object cannot lose a part of its memory: that stays there. */
static long unmap(uintptr_t at, size_t size) {
  at = (uintptr_t)umbra_pin((long)at);
  size = ((size_t)umbra_pin((long)size) + PAGE - 1) & ~(size_t)(PAGE - 1);
  if (at % PAGE || !size) return -EINVAL;
  Mapping **link = find_mapping(at, size), *m = *link;
  if (!m || size < m->size) {
    umbra_approximate(m ? "munmap of a part left it there"
                        : "munmap of what is no single mapping left it there");
    return 0;
  }
  *link = m->next;
  free(m->start);
  free(m);
  return 0;
}

/* --- time --- */

static long clock_read(struct timespec *t) {
  t->tv_sec = TIME_NOW;
  t->tv_nsec = 0;
  return 0;
}

static long time_of_day(struct timeval *t) {
  if (t) {
    t->tv_sec = TIME_NOW;
    t->tv_usec = 0;
  }
  return 0;
}

static long time_read(time_t *t) {
  if (t) *t = TIME_NOW;
  return TIME_NOW;
}

static long zero(void *p, size_t size) {
  if (p) memset(p, 0, size);
  return 0;
}

/* --- identity --- */

static long system_name(struct utsname *u) {
  memset(u, 0, sizeof *u);
  strcpy(u->sysname, "Linux");
  strcpy(u->nodename, "localhost");
  strcpy(u->release, "6.1.0");
  strcpy(u->version, "#1 SMP");
  strcpy(u->machine, "x86_64");
  return 0;
}

static long limits(struct rlimit *r) {
  if (r) r->rlim_cur = r->rlim_max = RLIM_INFINITY;
  return 0;
}

static long processors(size_t size, unsigned char *mask) { /* one */
  if (size < sizeof(long)) return -EINVAL;
  memset(mask, 0, sizeof(long));
  mask[0] = 1;
  return sizeof(long);
}

/* Not random, so that both versions, and every run, get the same. */
static long random_bytes(unsigned char *to, size_t size) {
  umbra_approximate("getrandom gave bytes that are not random");
  for (size_t i = 0; i < size; i++)
    to[i] = (unsigned char)(37 * i + 11);
  return (long)size;
}

/* --- signals --- */

static struct k_sigaction actions[_NSIG];
static unsigned long blocked,
    pending; /* signal s is bit s - 1; a handler's own signal is not blocked while it runs */

static unsigned long bit_of(int signal) { return 1UL << (signal - 1); }

static long set_action(int signal, const struct k_sigaction *new, struct k_sigaction *old) {
  if (signal < 1 || signal >= _NSIG || (new && (signal == SIGKILL || signal == SIGSTOP)))
    return -EINVAL;
  if (old) *old = actions[signal];
  if (new) actions[signal] = *new;
  if (new && signal == SIGABRT &&new->handler != SIG_DFL &&new->handler != SIG_IGN)
    umbra_approximate("abort() ends without the handler of SIGABRT");
  if (new && new->handler == SIG_IGN) pending &= ~bit_of(signal);
  return 0;
}

static int is_ignored_by_default(int signal) {
  return signal == SIGCHLD || signal == SIGURG || signal == SIGWINCH || signal == SIGCONT ||
         signal == SIGSTOP || signal == SIGTSTP || signal == SIGTTIN || signal == SIGTTOU;
}

static long deliver(int signal) {
  signal = (int)umbra_pin(signal);
  if (signal < 0 || signal >= _NSIG) return -EINVAL;
  if (!signal) return 0;
  if (blocked & bit_of(signal) & ~(bit_of(SIGKILL) | bit_of(SIGSTOP))) {
    pending |= bit_of(signal);
    return 0;
  }
  void (*handler)(int) = actions[signal].handler;
  if (handler == SIG_IGN) return 0;
  if (handler == SIG_DFL) {
    if (is_ignored_by_default(signal)) return 0;
    if (signal == SIGABRT) abort();
    umbra_killed(signal);
  }
  if (actions[signal].flags & SA_RESETHAND) actions[signal].handler = SIG_DFL;
  handler(signal);
  return 0;
}

static long set_mask(int how, const unsigned long *set, unsigned long *old) {
  unsigned long before = blocked;
  if (set && how != SIG_BLOCK && how != SIG_UNBLOCK && how != SIG_SETMASK) return -EINVAL;
  if (set) blocked = how == SIG_BLOCK ? before | *set : how == SIG_UNBLOCK ? before & ~*set : *set;
  if (old) *old = before;
  for (int signal = 1; pending & ~blocked; signal++) {
    if (!(pending & ~blocked & bit_of(signal))) continue;
    pending &= ~bit_of(signal);
    deliver(signal);
  }
  return 0;
}

static long send(long process, int signal) {
  return process == PROCESS || process <= 0 ? deliver(signal) : -ESRCH;
}

/* For threads and posix_spawn. */
int __clone(int (*function)(void *), void *stack, int flags, void *argument, ...) {
  (void)function, (void)stack, (void)flags, (void)argument;
  umbra_unmodelled(SYS_clone);
  return -ENOSYS;
}

long umbra_process_call(long n, long a, long b, long c, long d, long e, long f) {
  switch (n) {
    case SYS_mmap: return map((uintptr_t)a, (size_t)b, (int)d, (int)e, f);
    case SYS_munmap: return unmap((uintptr_t)a, (size_t)b);
    case SYS_mprotect:
    case SYS_madvise: return 0;
    case SYS_brk: return 0; /* no break can be set: malloc is the engine's */
    case SYS_mremap: return -ENOMEM;

    case SYS_clock_gettime: return clock_read((struct timespec *)b);
    case SYS_clock_getres:
      return b ? ((struct timespec *)b)->tv_sec = 0, ((struct timespec *)b)->tv_nsec = 1, 0 : 0;
    case SYS_gettimeofday: return time_of_day((struct timeval *)a);
    case SYS_time: return time_read((time_t *)a);
    case SYS_times: return zero((void *)a, sizeof(struct tms));
    case SYS_getrusage: return zero((void *)b, sizeof(struct rusage));
    case SYS_nanosleep:
    case SYS_clock_nanosleep:
    case SYS_sched_yield:
    case SYS_pause:
    case SYS_alarm: return 0;
    case SYS_setitimer: return 0;

    case SYS_getpid:
    case SYS_gettid:
    case SYS_getpgrp:
    case SYS_set_tid_address: return PROCESS;
    case SYS_getppid: return PROCESS - 1;
    case SYS_getpgid:
    case SYS_getsid: return PROCESS;
    case SYS_getuid:
    case SYS_geteuid:
    case SYS_getgid:
    case SYS_getegid: return USER;
    case SYS_getgroups: return 0;
    case SYS_uname: return system_name((struct utsname *)a);
    case SYS_getrlimit: return limits((struct rlimit *)b);
    case SYS_prlimit64: return limits((struct rlimit *)d);
    case SYS_setrlimit: return 0;
    case SYS_sched_getaffinity: return processors((size_t)b, (unsigned char *)c);
    case SYS_sysinfo: return zero((void *)a, sizeof(struct sysinfo));
    case SYS_getrandom: return random_bytes((unsigned char *)a, (size_t)b);

    case SYS_rt_sigaction:
      return set_action((int)a, (const struct k_sigaction *)b, (struct k_sigaction *)c);
    case SYS_rt_sigprocmask: return set_mask((int)a, (const unsigned long *)b, (unsigned long *)c);
    case SYS_rt_sigpending: *(unsigned long *)a = pending; return 0;
    case SYS_sigaltstack: return 0;
    case SYS_kill: return send(a, (int)b);
    case SYS_tkill: return send(a == 1 ? PROCESS : a, (int)b);
    case SYS_tgkill: return send(b == 1 ? PROCESS : b, (int)c);
    case SYS_futex:
    case SYS_arch_prctl:
    case SYS_prctl:
    case SYS_membarrier: return 0;
    default: umbra_unmodelled(n); return -ENOSYS;
  }
}
