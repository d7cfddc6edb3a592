// NEW looks one further: behind the end for i = 3.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding regression @read i=3 | returned 0 | out-of-bounds-read
#include <umbra.h>

int f(int i) {
  char a[4] = {0};
  umbra_assume(i >= 0 && i <= 3);
  return a[change(i, i + 1)]; /*@read*/
}
