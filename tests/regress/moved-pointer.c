// A write through a pointer that differs changes other variables in each version: this was judged invisible (brute --seed 162).
// RUN: --entry f --follow both
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=* | returned 0 | returned 0
#include <umbra.h>
short g[5] = {15, 6, 38, 35, 4};
int f(unsigned char x) {
  short *p = g + change(0, 1);
  p[0] = 0;
  return x & 0;
}
