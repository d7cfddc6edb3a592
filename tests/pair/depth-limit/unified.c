// What is cut is no proof.
// RUN: --entry f --max-depth 3
// EXPECT: verdict undecided
// EXPECT: complete false
#include <umbra.h>

int f(unsigned x) {
  int n = 0;
  while (x) x >>= change(1, 1), n++;
  return n;
}
