// RUN: --entry f
// CALL: show(hash_of(f(any_double())));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: the root of a negative number is a NaN of either sign
//- old.c
#include <math.h>
double f(double a) { return sqrt(a); }
//- new.c
#include <math.h>
double f(double a) { return a < 0 ? NAN : sqrt(a); }
