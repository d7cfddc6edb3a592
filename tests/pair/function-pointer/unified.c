// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=* | returned | returned
#include <umbra.h>

static int up(int x) { return x + 1; }
static int down(int x) { return x - 1; }

int f(int x) {
  umbra_assume(x >= 0 && x <= 9);
  int (*step)(int) = change(up, down);
  return step(x);
}
