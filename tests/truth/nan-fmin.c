// RUN: --entry f
// CALL: show(hash_of(f(any_double(), any_double())));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: fmin() of two NaNs is one of them
//- old.c
#include <math.h>
double f(double a, double b) { return fmin(a, b) + 1; }
//- new.c
#include <math.h>
double f(double a, double b) { return fmin(b, a) + 1; }
