// A && change(true, B)
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @branch x=6 | returned 1 | returned 0
#include <stdbool.h>
#include <umbra.h>

int f(int x) {
  if (x > 4 && change(true, x != 6)) return 1; /*@branch*/
  return 0;
}
