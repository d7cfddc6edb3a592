// RUN: --entry f
// CALL: show(hash_of(f(any_double(), any_double())));
// DEMAND: differs output
// WHY: the sign of a NaN becomes that of a number
//- old.c
#include <math.h>
double f(double a, double b) { return copysign(1.0, a + b); }
//- new.c
#include <math.h>
double f(double a, double b) { return copysign(1.0, b + a); }
