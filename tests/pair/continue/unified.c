// NEW leaves out one round.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @split n=3 | returned 3 | returned 2
// EXPECT: finding output @split n=4 | returned 4 | returned 3
// EXPECT: finding output @split n=5 | returned 5 | returned 4
// EXPECT: diff-paths 3
// EXPECT: clusters 1
// EXPECT: stdout 1: 3 inputs, all run natively
#include <umbra.h>

int f(int n) {
  umbra_assume(n >= 0 && n <= 5);
  int s = 0;
  for (int i = 0; i < n; i++) {
    if (execute(NEW)) /*@split*/
      if (i == 2) continue;
    s++;
  }
  return s;
}
