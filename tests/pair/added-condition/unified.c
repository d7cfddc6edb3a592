// Code made conditional on something new, written as a condition both versions have: x = 3 diverges.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @branch x=3 | returned 3 | returned 8
#include <stdbool.h>
#include <umbra.h>

int f(int x) {
  int y = x;
  if (change(false, x == 3)) y += 5; /*@branch*/
  return y;
}
