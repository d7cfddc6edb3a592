// A further assignment: no divergence, but another value wherever x is not 0 already.
// RUN: --entry f
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: finding output same x=1..3 | returned | returned 0
// EXPECT: diff-paths 0
#include <umbra.h>

int f(int x) {
  umbra_assume(x >= 0 && x <= 3);
  int y = x;
  if (execute(NEW)) y = 0;
  return y;
}
