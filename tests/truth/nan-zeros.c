// RUN: --entry f
// CALL: show(hash_of(f(any_double())));
// DEMAND: differs output
// WHY: zeros of different sign are different numbers
//- old.c
double f(double a) { return a != a ? 1 : a; }
//- new.c
double f(double a) { return a != a ? 1 : a + 0; }
