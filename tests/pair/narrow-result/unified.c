// A signed char goes from -1 to 1; -1 is shown as such.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=* | returned -1 | returned 1
#include <umbra.h>

signed char f(unsigned char x) { return x > 255 ? 0 : change(-1, 1); }
