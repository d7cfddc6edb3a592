// RUN: --max-time 60 --math=execute
// EXPECT: paths 4
// EXPECT: exit-values 0 1 1 2
// EXPECT: cut-some solver-unknown
// EXPECT: verdict incomplete
/* A rate computed from the clock and printed, as copying tools do: what the input decides is explored, and
 * the digits of a reading take none of the time for it. */
#include <stdio.h>
#include <time.h>
#include <umbra.h>

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int main(void) {
  char s[2];
  double start = seconds(), took;
  umbra_symbolic(s, sizeof s, "s");
  unsigned done = 0;
  for (unsigned i = 0; i < sizeof s; i++)
    if (s[i] == 'a') done++;
  took = seconds() - start;
  printf("%u in %g s, %.1f/s\n", done, took, done / took);
  return done;
}
