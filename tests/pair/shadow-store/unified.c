// Each version writes to its own place.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=1..9 | returned | returned -
// EXPECT: diff-paths 0
#include <umbra.h>

int f(int x) {
  umbra_assume(x >= 0 && x <= 9);
  int a[2] = {0, 0};
  *change(&a[0], &a[1]) = x;
  return a[0] - a[1];
}
