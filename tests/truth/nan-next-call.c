// RUN: --entry f --calls 2
// CALL: f(any_double(), any_double()); show(f(0, 0));
// DEMAND: differs output
// WHY: the next call looks at the bits of a variable
//- old.c
double g; int f(double a, double b) { int n = __builtin_signbit(g) != 0; g = a + b; return n; }
//- new.c
double g; int f(double a, double b) { int n = __builtin_signbit(g) != 0; g = b + a; return n; }
