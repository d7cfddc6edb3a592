// A || change(false, B)
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @branch x=2 | returned 0 | returned 1
#include <stdbool.h>
#include <umbra.h>

int f(int x) {
  if (x == 1 || change(false, x == 2)) return 1; /*@branch*/
  return 0;
}
