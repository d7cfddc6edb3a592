// RUN: --entry f
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: finding regression @assert x=4 | returned 0 | assertion failed
// EXPECT: finding fix @assert x=3 | assertion failed | returned 0
#include <assert.h>
#include <umbra.h>

int f(int x) {
  assert(change(x != 3, x != 4)); /*@assert*/
  return 0;
}
