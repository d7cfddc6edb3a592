// Behind the test of x nothing can differ: neither the loop nor the calls are explored.
// RUN: --entry f
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: paths 1
// EXPECT: class output 1
#include <umbra.h>

static int count(int y) {
  int n = 0;
  for (int i = 0; i < 8; i++)
    if (y >> i & 1) n++;
  return n;
}

int f(signed char x, int y) {
  if (x == 100) return change(1, 2);
  int gone = change(x, x + 1); /* nobody reads it */
  (void)gone;
  if (x > 3) return count(y);
  return count(y) + 1;
}
