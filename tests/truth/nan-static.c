// RUN: --entry f
// CALL: show(f(any_double(), any_double()));
// DEMAND: equivalent (internal state differs)
// WHY: a NaN in internal state is compared by its bits
//- old.c
static double last; int f(double a, double b) { last = a + b; return a < b; }
//- new.c
static double last; int f(double a, double b) { last = b + a; return a < b; }
