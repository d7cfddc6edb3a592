// RUN: --entry f
// DEMAND: equivalent up to assumptions: g\(\) is undefined
// NATIVE: none
// WHY: floating-point numbers are passed and returned
//- old.c
double g(double, float);
int f(int x) { return g(x, 1.5f) > 1.0; }
//- new.c
double g(double, float);
int f(int x) { return 1.0 < g(x, 1.5f); }
