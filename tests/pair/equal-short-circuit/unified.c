// The operands of && the other way round.
// RUN: --entry f
// RUN: --entry f --follow both
// EXPECT: verdict equivalent
// EXPECT: diff-paths 0
#include <umbra.h>

int f(int x, int y) {
  if (change(x > 0 && y > 0, y > 0 && x > 0)) return 1;
  return 0;
}
