// Each version evaluates only its own argument.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=* | returned | returned
#include <umbra.h>

int f(int x) {
  int i = x, y = change(i++, i--);
  return y == x ? i : 1000;
}
