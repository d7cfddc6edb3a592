// The same without following OLD: the divergences are reported as without effect, and nothing is claimed.
// RUN: --entry f --follow new
// EXPECT: verdict undecided
// EXPECT: finding internal @branch x=4..2147483647
// EXPECT: finding internal @branch x=-2147483648..3
// EXPECT: diff-paths 2
// EXPECT: stdout 2 more divergences without a visible effect
#include <umbra.h>

int f(int x) {
  int r;
  if (change(x > 3, x <= 3)) r = change(x, 7); /*@branch*/
  else r = change(7, x);
  return r;
}
