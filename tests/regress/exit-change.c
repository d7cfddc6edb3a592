// Both versions end at the same exit: that is a difference but no divergence, which it was.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=3 | exited with 7 | exited with 8
// EXPECT: diff-paths 0
#include <stdlib.h>
#include <umbra.h>
int f(unsigned char x) {
  exit(x == 3 ? change(7, 8) : 7);
}
