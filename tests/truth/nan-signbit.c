// RUN: --entry f
// CALL: show(f(any_double(), any_double()));
// DEMAND: differs output
// WHY: the program looks at the sign
//- old.c
int f(double a, double b) { return __builtin_signbit(a + b) != 0; }
//- new.c
int f(double a, double b) { return __builtin_signbit(b + a) != 0; }
