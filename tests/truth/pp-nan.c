// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f((unsigned char)any_char()));
// WHY: classification by the macros of <math.h>
//- old.c
#include <math.h>
int f(unsigned char x) { double d = x == 3 ? NAN : x == 4 ? -INFINITY : x; return isnan(d) + 2 * !!isinf(d) + 4 * !!signbit(d) + 8 * !!isfinite(d); }
//- new.c
int f(unsigned char x) { return x == 3 ? 1 : x == 4 ? 6 : 8; }
