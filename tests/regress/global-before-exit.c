// exit ends the process, and its variables with it: that they differ cannot be seen, but was told as a difference.
// RUN: --entry f --follow both
// RUN: --entry f --follow both --split=diverge
// EXPECT: verdict equivalent
#include <stdlib.h>
#include <umbra.h>
static int g;
int f(unsigned char x) {
  g = change(1, 2);
  exit(x & 3);
}
