// A changed right-hand side: y > 5 from x = 6 on in OLD, from x = 5 on in NEW.
// RUN: --entry f
// RUN: --entry f --follow both
// RUN: --entry f --solver z3 --no-replay
// EXPECT: verdict differs
// EXPECT: finding output @branch x=5 | returned 0 | returned 1
// EXPECT: diff-paths 1
#include <umbra.h>

int f(int x) {
  umbra_assume(x >= 0 && x <= 10);
  int y = change(x, x + 1);
  if (y > 5) return 1; /*@branch*/
  return 0;
}
