// The example of Noller et al. on all ints: beside 0 and -1 the wrap-around of x * x + 1 tells the versions apart.
// RUN: --entry foo --no-replay
// EXPECT: verdict differs
// EXPECT: finding regression any x=* | returned 1 | assertion failed
// EXPECT: finding fix any x=-1 | assertion failed | returned 0
// EXPECT: class regression some
// EXPECT: class fix some
// EXPECT: class output some
#include <assert.h>
#include <umbra.h>

int foo(int x) {
  int y;
  if (x < 0) y = change(-x, x * x);
  else y = 2 * x;
  y = change(y, y + 1);
  if (y > 1) return 0;
  else if (y == 1) assert(0);
  return 1;
}
