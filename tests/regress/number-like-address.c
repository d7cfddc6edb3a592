// A number in a global whose upper half is the number of some object is no pointer unless it lies in that object. Such words were taken
// for pointers and not compared.
// RUN: --entry f --follow both
// RUN: --entry f --follow both --no-replay
// EXPECT: verdict differs
// EXPECT: finding output same x=* | returned 0 | returned 0
#include <umbra.h>
unsigned long g;
int f(unsigned char x) {
  g = change(1000ul << 32, 2000ul << 32);
  return x & 0;
}
