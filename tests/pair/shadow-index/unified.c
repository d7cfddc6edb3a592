// a[0] and a[1] are equal, the others are not.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: class output some
#include <umbra.h>

int f(unsigned char i, unsigned char j) {
  static const char a[4] = {5, 5, 2, 3};
  umbra_assume(i < 4 && j < 2);
  return a[change(i, j)];
}
