// Only the upper half of the result differs: results were compared by their 8 low bits, as exit statuses are.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=* | returned | returned
#include <umbra.h>

unsigned long f(unsigned char x) { return change((unsigned long)x, x + (1ul << 40)); }
