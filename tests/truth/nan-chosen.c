// RUN: --entry f
// CALL: show(hash_of(f(any_range(0, 10), any_double(), any_double())));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: one of several NaNs
//- old.c
double f(int n, double a, double b) { return n > 5 ? a * b + 1 : n; }
//- new.c
double f(int n, double a, double b) { return n > 5 ? 1 + b * a : n; }
