// What NEW alone writes into a global is a difference though both return the same (brute --seed 152); OLD, which does not use the variable,
// must have it natively all the same. A write that leaves what was there is none (brute --seed 198).
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=* | returned 0 | returned 0
#include <umbra.h>
unsigned g = 1;
int f(unsigned char x) {
  if (execute(NEW)) g &= x == 200 ? 0 : 1;
  return 0;
}
