// A loop with calls in code of one version.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same n=1 | returned 0 | returned 1
// EXPECT: finding output same n=2 | returned 0 | returned 5
// EXPECT: finding output same n=3 | returned 0 | returned 14
// EXPECT: finding output same n=4 | returned 0 | returned 30
// EXPECT: diff-paths 0
#include <umbra.h>

static int square(int i) { return i * i; }

int f(int n) {
  umbra_assume(n >= 0 && n <= 4);
  int s = 0;
  if (execute(NEW))
    for (int i = 1; i <= n; i++) s += square(i);
  return s;
}
