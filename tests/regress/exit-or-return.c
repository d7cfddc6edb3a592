// To exit is not to return, though the numbers are the same: these were no difference (brute --seed 54).
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output any x=7 | returned 3 | exited with 3
#include <stdlib.h>
#include <umbra.h>

int f(unsigned char x) {
  if (execute(NEW))
    if (x == 7) exit(3);
  return x == 7 ? 3 : 0;
}
