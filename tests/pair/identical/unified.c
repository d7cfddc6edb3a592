// No mark at all.
// RUN: --entry f --no-directed
// EXPECT: verdict equivalent
// EXPECT: equal-paths 2
#include <umbra.h>

int f(int x) { if (x > 3) return 1; return 0; }
