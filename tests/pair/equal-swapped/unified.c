// A negated condition with its branches swapped: every input diverges, none shows it.
// RUN: --entry f --follow both
// EXPECT: verdict equivalent
// EXPECT: diff-paths 2
#include <umbra.h>

int f(int x) {
  int r;
  if (change(x > 3, x <= 3)) r = change(x, 7);
  else r = change(7, x);
  return r;
}
