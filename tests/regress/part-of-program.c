// The program names a function and a variable that other files define, and calls Umbra where the entry does not lead: the script of the
// finding could not build it.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=6 | returned 1 | returned 0
#include <umbra.h>

int other(int x);
extern int table[];
int unreached(int x) { return other(x) + table[x] + umbra_range(0, 2, "y"); }
int f(unsigned char x) { return change(x, x > 5 ? 1 : x) == 6; }
