// change(A || B, B)
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @branch x=1 | returned 1 | returned 0
#include <umbra.h>

int f(int x) {
  if (change(x == 1 || x == 2, x == 2)) return 1; /*@branch*/
  return 0;
}
