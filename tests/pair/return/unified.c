// RUN: --entry f
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: finding output @split x=-3..-1 | returned - | returned -5
#include <umbra.h>

int f(int x) {
  umbra_assume(x >= -3 && x <= 3);
  if (execute(NEW)) /*@split*/
    if (x < 0) return -5;
  return x;
}
