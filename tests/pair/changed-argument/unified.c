// OLD finds 3 for x = 3, NEW for x = 4.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @branch x=3 | returned 7 | returned 0
// EXPECT: finding output @branch x=4 | returned 0 | returned 7
// EXPECT: diff-paths 2
#include <umbra.h>

static int g(int n) {
  if (n == 3) return 7; /*@branch*/
  return 0;
}

int f(int x) {
  umbra_assume(x >= 0 && x <= 10);
  return g(change(x, x - 1));
}
