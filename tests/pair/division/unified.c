// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding regression any x=1 | returned 100 | division-by-zero
// EXPECT: finding fix any x=0 | division-by-zero | returned -100
// EXPECT: class output some
#include <umbra.h>

int f(int x) {
  umbra_assume(x >= 0 && x <= 3);
  return 100 / change(x, x - 1);
}
