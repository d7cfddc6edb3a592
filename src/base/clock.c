#include "base/clock.h"

#include <stdio.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

double clock_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double clock_processor(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

size_t peak_rss_kib(void) {
  struct rusage u;
  getrusage(RUSAGE_SELF, &u);
  return (size_t)u.ru_maxrss;
}

typedef struct Memory {
  size_t total_kib, resident_kib;
} Memory;

static Memory current_memory(void) {
  FILE *f = fopen("/proc/self/statm", "r");
  if (!f) return (Memory){0};
  unsigned long total, resident;
  int got = fscanf(f, "%lu %lu", &total, &resident);
  fclose(f);
  size_t page = (size_t)sysconf(_SC_PAGESIZE) / 1024;
  return got == 2 ? (Memory){total * page, resident * page} : (Memory){0};
}

size_t current_rss_kib(void) { return current_memory().resident_kib; }
size_t current_space_kib(void) { return current_memory().total_kib; }

bool memory_is_above(size_t limit_kib) {
  Memory m = current_memory();
  if (limit_kib && m.resident_kib > limit_kib) return true;
  struct rlimit space;
  return getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY &&
         m.total_kib > space.rlim_cur / 1024 / 4 * 3;
}
