// Umbra's ints wrap around; the sanitizer says that NEW must not rely on it.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: class regression 1
#include <umbra.h>

int f(int x) {
  umbra_assume(x >= 2147483640 && x <= 2147483647);
  return change(x > 0, x + 10 > 0) ? 1 : 0;
}
