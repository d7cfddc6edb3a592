// RUN: --entry f
// CALL: show(f(any_double(), any_double()));
// DEMAND: equivalent
// WHY: a comparison with a NaN is false, whichever
//- old.c
int f(double a, double b) { double s = a + b; return s < 0 ? 1 : s >= 0 ? 2 : 3; }
//- new.c
int f(double a, double b) { double s = b + a; return s < 0 ? 1 : s >= 0 ? 2 : 3; }
