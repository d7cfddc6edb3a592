// DEMAND: equivalent
// WHY: there are less than a million microseconds in a second, and a clock with finer parts does not go back either
//- old.c
#include <sys/time.h>
#include <time.h>
int main(void) {
  struct timeval t;
  struct timespec a, b;
  gettimeofday(&t, NULL);
  clock_gettime(CLOCK_MONOTONIC, &a);
  clock_gettime(CLOCK_MONOTONIC, &b);
  int ok = t.tv_usec >= 0 && t.tv_usec < 1000000 && a.tv_nsec < 1000000000;
  return ok && (b.tv_sec > a.tv_sec || (b.tv_sec == a.tv_sec && b.tv_nsec >= a.tv_nsec));
}
//- new.c
#include <sys/time.h>
#include <time.h>
int main(void) {
  struct timeval t;
  struct timespec a;
  gettimeofday(&t, NULL);
  clock_gettime(CLOCK_MONOTONIC, &a);
  clock_gettime(CLOCK_MONOTONIC, &a);
  return 1;
}
