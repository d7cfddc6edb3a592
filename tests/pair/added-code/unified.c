// The same as code that only NEW has: a split, no divergence; the value differs.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=3 | returned 3 | returned 8
// EXPECT: diff-paths 0
#include <umbra.h>

int f(int x) {
  int y = x;
  if (execute(NEW))
    if (x == 3) y += 5;
  return y;
}
