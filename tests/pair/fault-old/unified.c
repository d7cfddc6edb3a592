// The same that NEW makes no more.
// RUN: --entry f
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: finding fix @split x=4 | out-of-bounds-write | returned 0
#include <umbra.h>

int f(int x) {
  char a[4] = {0};
  umbra_assume(x >= 0 && x <= 4);
  if (execute(OLD)) a[x] = 0; /*@split*/
  return a[0];
}
