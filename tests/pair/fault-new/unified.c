// A write that only NEW makes goes out of bounds.
// RUN: --entry f
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: finding regression @split x=4 | returned 0 | out-of-bounds-write
#include <umbra.h>

int f(int x) {
  char a[4] = {0};
  umbra_assume(x >= 0 && x <= 4);
  if (execute(NEW)) a[x] = 0; /*@split*/
  return a[0];
}
