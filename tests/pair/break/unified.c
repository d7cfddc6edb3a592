// NEW leaves the loop at 3.
// RUN: --entry f --follow new
// EXPECT: verdict differs
// EXPECT: finding output @split n=4..6 | returned | returned 3
// EXPECT: diff-paths 1
#include <umbra.h>

int f(int n) {
  umbra_assume(n >= 0 && n <= 6);
  int s = 0;
  for (int i = 0; i < n; i++) {
    if (execute(NEW)) /*@split*/
      if (i == 3) break;
    s++;
  }
  return s;
}
