// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: a floating-point number is passed and returned
//- old.c
double g(double);
int f(int x) { return g(x) > 1.0; }
//- new.c
double g(double);
int f(int x) { return g(x + 1) > 1.0; }
