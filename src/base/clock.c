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

size_t peak_rss_kib(void) {
  struct rusage u;
  getrusage(RUSAGE_SELF, &u);
  return (size_t)u.ru_maxrss;
}

size_t current_rss_kib(void) {
  FILE *f = fopen("/proc/self/statm", "r");
  if (!f) return 0;
  unsigned long total, resident;
  int got = fscanf(f, "%lu %lu", &total, &resident);
  fclose(f);
  return got == 2 ? resident * (size_t)sysconf(_SC_PAGESIZE) / 1024 : 0;
}
