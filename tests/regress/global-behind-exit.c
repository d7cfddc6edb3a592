// With stdio the libc's exit runs after the function has returned; its globals count all the same. In lockstep, where the versions' values
// differ, that was not taken for a return (brute --seed 138).
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: finding output same x=0 | returned 5 | returned 5
#include <stdio.h>
#include <umbra.h>
unsigned short g;
int f(unsigned char x) {
  umbra_assume(x < 2);
  g = change(x, 1);
  printf("a");
  return 5 / (g | 1);
}
