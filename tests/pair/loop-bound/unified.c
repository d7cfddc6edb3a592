// One round less.
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: finding output @loop n=1 | returned 1 | returned 0
// EXPECT: finding output @loop n=2 | returned 2 | returned 1
// EXPECT: finding output @loop n=3 | returned 3 | returned 2
// EXPECT: equal-paths 1
#include <umbra.h>

int f(int n) {
  umbra_assume(n >= 0 && n <= 3);
  int s = 0;
  for (int i = 0; i < change(n, n - 1); i++) s++; /*@loop*/
  return s;
}
