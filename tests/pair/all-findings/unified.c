// Divergences that nobody can see have a test case where all findings are asked for; they do not change the verdict.
// RUN: --entry f --all-findings
// RUN: --entry f --all-findings --no-directed
// EXPECT: verdict equivalent
// EXPECT: finding internal @branch x=4..2147483647
// EXPECT: finding internal @branch x=-2147483648..3
// EXPECT: diff-paths 2
#include <umbra.h>

int f(int x) {
  int r;
  if (change(x > 3, x <= 3)) r = change(x, 7); /*@branch*/
  else r = change(7, x);
  return r;
}
