// RUN: --entry f --no-go-on
// EXPECT: verdict equivalent
// EXPECT: stdout , except after undefined behaviour at
// Both versions shift by the width or more: what they do after it was not compared, and is named.
#include <umbra.h>
int f(unsigned char x) {
  unsigned y = 1u << x;
  return (int)(y & 1023) + (x == 40 ? change(0, 1) : 0);
}
