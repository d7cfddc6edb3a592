// A path that has diverged and meets --max-depth has a test case.
// RUN: --entry f --max-depth 4
// RUN: --entry f --max-depth 4 --follow new
// EXPECT: verdict differs
// EXPECT: complete false
// EXPECT: finding output @branch x=7 n=6..20 | returned 1 | returned 3
// EXPECT: class output 3
#include <umbra.h>

int f(int x, unsigned char n) {
  umbra_assume((n > 3) & (n <= 20));
  int r = 0;
  if (change(x > 7, x >= 7)) r = 2; /*@branch*/
  for (unsigned i = 3; i < n; i++)
    if (i > 100) return 0;
  return x == 7 ? r + 1 : 0;
}
