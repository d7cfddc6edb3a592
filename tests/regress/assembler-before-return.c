// Likewise where the change is reached only behind the function's end.
// RUN: --entry f
// RUN: --entry f --no-directed
// EXPECT: verdict undecided
// EXPECT: complete false
#include <umbra.h>

static void stop(int y) {
  if (y == 7) __asm__("hlt");
}

int f(int x, int y) {
  stop(y);
  if (y == 7) return change(x > 5, x > 6);
  return 0;
}
