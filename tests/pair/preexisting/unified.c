// Both fail alike, before and after the change.
// RUN: --entry f
// RUN: --entry f --follow both
// EXPECT: verdict equivalent
// EXPECT: diff-paths 0
#include <assert.h>
#include <umbra.h>

int f(int x) {
  assert(x != 2);
  int y = change(x + x, 2 * x);
  assert(x != 5);
  return y > 0;
}
