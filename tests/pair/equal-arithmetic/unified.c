// A refactoring, on all ints; no divergence at the branch either.
// RUN: --entry f --no-directed
// RUN: --entry f --follow both --no-directed
// RUN: --entry f --solver z3 --no-directed
// EXPECT: verdict equivalent
// EXPECT: diff-paths 0
// EXPECT: equal-paths 2
#include <umbra.h>

int f(int x) {
  int y = change((int)((unsigned)x * 2u), (int)((unsigned)x + (unsigned)x));
  if (y > 6) return y;
  return -1;
}
