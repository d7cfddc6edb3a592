// RUN: --entry f
// CALL: show(hash_of(f(any_double(), any_double())));
// DEMAND: differs output
// WHY: fmin() of a NaN and a number is the number
//- old.c
#include <math.h>
double f(double a, double b) { return fmin(a, 1); }
//- new.c
#include <math.h>
double f(double a, double b) { return a < 1 ? a : a >= 1 ? 1 : a; }
