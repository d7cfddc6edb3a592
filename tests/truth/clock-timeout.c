// DEMAND: equivalent
// NATIVE: none
// WHY: OLD asks in its condition and again for the rest, NEW asks once for both: neither is ever negative after a clamp
//- old.c
#include <stdio.h>
#include <time.h>
int main(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  long end = t.tv_sec + 10;
  clock_gettime(CLOCK_MONOTONIC, &t);
  long rest = 0;
  if (t.tv_sec < end) { clock_gettime(CLOCK_MONOTONIC, &t); rest = end - t.tv_sec; if (rest < 0) rest = 0; }
  clock_gettime(CLOCK_MONOTONIC, &t);
  printf("%d %d\n", rest >= 0 && rest <= 10, t.tv_sec >= end - 10);
  return 0;
}
//- new.c
#include <stdio.h>
#include <time.h>
int main(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  long end = t.tv_sec + 10;
  clock_gettime(CLOCK_MONOTONIC, &t);
  long rest = 0;
  if (t.tv_sec < end) { rest = end - t.tv_sec; if (rest < 0) rest = 0; }
  clock_gettime(CLOCK_MONOTONIC, &t);
  printf("%d %d\n", rest >= 0 && rest <= 10, t.tv_sec >= end - 10);
  return 0;
}
