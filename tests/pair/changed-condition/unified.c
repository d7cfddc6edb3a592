// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @branch x=3 | returned 0 | returned 1
#include <umbra.h>

int f(int x) {
  if (change(x > 3, x >= 3)) return 1; /*@branch*/
  return 0;
}
