// The neighbour's case is taken; 4 and 5 take none in either version.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @switch x=0 | returned 10 | returned 20
// EXPECT: finding output @switch x=1 | returned 20 | returned 10
// EXPECT: finding output @switch x=2 | returned 30 | returned 40
// EXPECT: finding output @switch x=3 | returned 40 | returned 30
// EXPECT: diff-paths 4
#include <umbra.h>

int f(int x) {
  umbra_assume(x >= 0 && x <= 5);
  switch (change(x, x ^ 1)) { /*@switch*/
    case 0: return 10;
    case 1: return 20;
    case 2: return 30;
    case 3: return 40;
    default: return 0;
  }
}
