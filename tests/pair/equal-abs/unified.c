// The body as a whole: each version returns from its own code.
// RUN: --entry f
// RUN: --entry f --follow both
// EXPECT: verdict equivalent
#include <umbra.h>

int f(int x) {
  if (execute(OLD)) {
    if (x < 0) return (int)-(unsigned)x;
    return x;
  } else {
    int mask = x >> 31;
    return (int)(((unsigned)x ^ (unsigned)mask) - (unsigned)mask);
  }
}
