// With stdio the libc's exit runs after the function has returned; its globals count all the same.
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: class output some
#include <umbra.h>
#include <stdio.h>
static short g0 = 1;
int f(short x) {
  umbra_assume(x >= -256 && x < 256);
  for (unsigned i4 = 0; i4 < change(1u, 0u); i4++) {
    g0 = (unsigned)x;
  }
  printf("a");
  return (int)((1u / ((unsigned)g0 | 1u)));
}
