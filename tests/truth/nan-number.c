// RUN: --entry f
// CALL: show(hash_of(f(any_double())));
// DEMAND: differs output
// WHY: a NaN against a number
//- old.c
double f(double a) { return a != a ? a : a; }
//- new.c
double f(double a) { return a != a ? 0 : a; }
