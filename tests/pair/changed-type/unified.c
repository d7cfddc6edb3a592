// A variable of type signed char becomes an int.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output @branch x=128..200 | returned 0 | returned 1
#include <umbra.h>

int f(int x) {
  umbra_assume(x >= 0 && x <= 200);
  signed char narrow = x;
  int wide = x;
  if (change(narrow, wide) > 100) return 1; /*@branch*/
  return 0;
}
