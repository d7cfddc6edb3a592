// Code that is not supported ends the path as cut; it must not hide the change that the program comes to behind it.
// RUN: --entry f
// RUN: --entry f --no-directed
// EXPECT: verdict undecided
// EXPECT: complete false
#include <umbra.h>

int f(int x, int y) {
  if (y == 7) {
    __asm__("hlt");
    if (change(x > 5, x > 6)) return 1; /* in the same block */
  }
  return 0;
}
