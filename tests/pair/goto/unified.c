// NEW jumps over common code.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @split x=5 | returned 1 | returned 0
#include <umbra.h>

int f(int x) {
  int r = 0;
  if (execute(NEW)) /*@split*/
    if (x == 5) goto out;
  r = 1;
out:
  return r;
}
