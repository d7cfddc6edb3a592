// RUN: --entry f --math=execute
// EXPECT: paths 5
// EXPECT: exit-values 0
/* The code of the mathematical library is executed: what it asks of its argument are paths. */
#include <math.h>

int f(float x) { return x > 0 && expf(x) < 0; }
