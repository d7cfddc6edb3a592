/* sysconf(): the values that glibc's headers guarantee (limits.def), and properties of the
 * machine. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#include "kernel.h"

enum { LAST_LIMIT = 249, PAGE_BYTES = 4096, LEAST_ARGUMENTS = 131072 };
enum { LEVEL1_ICACHE_SIZE = 185, LEVEL4_CACHE_LINESIZE = 199, MINSIGSTKSZ_NUMBER = 249 };
enum { EQUIV_CLASS_MAX = 41, SS_REPL_MAX = 241, ROBUST_INHERIT = 247, ROBUST_PROTECT = 248 };
enum { FIRST_UNUSED = 200, LAST_UNUSED = 234 }; /* numbers without a name */

/* 0: see sysconf(). */
static const int limits[] = {
#define LIMIT(number, name, value) [number] = value,
#include "limits.def"
#undef LIMIT
};

static long limit_of(int resource) {
  struct rlimit r;
  return getrlimit(resource, &r) || r.rlim_cur == RLIM_INFINITY ? -1 : (long)r.rlim_cur;
}

/* A quarter of the stack, as in the kernel. */
static long argument_bytes(void) {
  long stack = limit_of(RLIMIT_STACK);
  return stack / 4 < LEAST_ARGUMENTS ? LEAST_ARGUMENTS : stack / 4;
}

static long processors(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) ? 1 : CPU_COUNT(&set);
}

static long pages(int are_free) {
  struct sysinfo s;
  if (sysinfo(&s)) return -1;
  unsigned long bytes = (are_free ? s.freeram : s.totalram) * s.mem_unit;
  return (long)(bytes / PAGE_BYTES);
}

static int is_invalid(int name) {
  return name < 0 || name > LAST_LIMIT || (name >= FIRST_UNUSED && name <= LAST_UNUSED) ||
         name == EQUIV_CLASS_MAX || name == SS_REPL_MAX || name == ROBUST_INHERIT ||
         name == ROBUST_PROTECT;
}

long sysconf(int name) {
  if (is_invalid(name)) {
    errno = EINVAL;
    return -1;
  }
  if (limits[name]) return limits[name];
  switch (name) {
    case _SC_ARG_MAX: return argument_bytes();
    case _SC_CHILD_MAX: return limit_of(RLIMIT_NPROC);
    case _SC_OPEN_MAX: return limit_of(RLIMIT_NOFILE);
    case _SC_SIGQUEUE_MAX: return limit_of(RLIMIT_SIGPENDING);
    case _SC_NPROCESSORS_CONF:
    case _SC_NPROCESSORS_ONLN: return processors();
    case _SC_PHYS_PAGES: return pages(0);
    case _SC_AVPHYS_PAGES: return pages(1);
    case 116: return UINT_MAX; /* _SC_UINT_MAX, which does not fit into the table */
    case MINSIGSTKSZ_NUMBER:
      umbra_assume_machine("a signal", " needs a stack of 2048 bytes");
      return MINSIGSTKSZ;
  }
  if (name >= LEVEL1_ICACHE_SIZE && name <= LEVEL4_CACHE_LINESIZE) {
    umbra_assume_machine("the processor", " does not report the sizes of its caches");
    return 0;
  }
  return -1;
}
