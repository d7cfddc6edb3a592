// RUN: --entry f
// EXPECT: verdict equivalent
#include <umbra.h>

int f(int x) {
  int i = x, y = change(i++, ++i);
  return change(y + 1, y) == i;
}
