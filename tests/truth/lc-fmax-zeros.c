// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: of two zeros, the functions fmax() and fmin() return the second
//- old.c
#include <math.h>
static double (*volatile most)(double, double) = fmax, (*volatile least)(double, double) = fmin;
int f(signed char x) {
  double zero = x & 1 ? 0.0 : -0.0;
  return 2 * !signbit(most(zero, -zero)) + !signbit(least(zero, -zero));
}
//- new.c
int f(signed char x) { return x & 1 ? 0 : 3; }
