// The change is in another file than the entry.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: class output 1
#include <umbra.h>

int limit(int x);

int f(int x) {
  umbra_assume(x >= 0 && x <= 20);
  return limit(x);
}
