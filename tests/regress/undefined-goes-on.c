// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: class output some
// EXPECT: stdout except after undefined behaviour at
// A shift by the width or more does not end a native program: what the versions do after it is compared.
#include <umbra.h>
int f(unsigned char x) {
  unsigned y = 1u << x;
  return (int)(y & 1023) + (x == 40 ? change(0, 1) : 0);
}
