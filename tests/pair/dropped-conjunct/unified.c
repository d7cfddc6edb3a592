// change(A && B, B): all x up to 4 take the other way in NEW.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @branch x=0..4 | returned 0 | returned 1
#include <umbra.h>

int f(int x) {
  umbra_assume(x >= 0 && x <= 10);
  if (change(x > 4 && x != 6, x != 6)) return 1; /*@branch*/
  return 0;
}
