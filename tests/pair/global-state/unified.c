// What a function leaves behind in a global variable can be seen by its callers.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: class output some
#include <umbra.h>

int total;

int f(unsigned char x) {
  total += change(x, x + 1);
  return 0;
}
