// Both fail on x = 4, each in its own way.
// RUN: --entry f --follow both
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output any x=4 | out-of-bounds-write | assertion failed
#include <assert.h>
#include <umbra.h>

int f(int x) {
  char a[4] = {0};
  umbra_assume(x >= 0 && x <= 4);
  if (execute(OLD)) a[x] = 0;
  if (execute(NEW)) assert(x < 4);
  return a[0];
}
