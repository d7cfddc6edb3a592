// RUN: --entry f
// CALL: show(hash_of(f(any_double(), any_double())));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: a sum of a negated number and a difference: NaNs of different sign
//- old.c
double f(double a, double b) { return a - b; }
//- new.c
double f(double a, double b) { return a + -b; }
