// RUN: --entry f
// EXPECT: verdict equivalent
#include <umbra.h>

int f(unsigned char i, unsigned char j) {
  static const char a[4] = {5, 5, 2, 3};
  umbra_assume(i < 2 && j < 2);
  return a[change(i, j)];
}
