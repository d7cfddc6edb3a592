// RUN: --entry f
// CALL: show(hash_of(f(any_double(), any_double(), any_double())));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: which NaN comes out of two is no behaviour
//- old.c
double f(double a, double b, double c) { return (a + b) * c; }
//- new.c
double f(double a, double b, double c) { return c * (b + a); }
