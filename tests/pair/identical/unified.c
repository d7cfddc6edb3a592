// A mark whose two sides are the same.
// RUN: --entry f --no-directed
// EXPECT: verdict equivalent
// EXPECT: equal-paths 2
#include <umbra.h>

int f(int x) { if (x > change(3, 3)) return 1; return 0; }
