// RUN: --entry f
// CALL: f(any_double(), any_double()); for (int i = 0; i < 3; i++) show(hash_of(g[i]));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: an array of a variable
//- old.c
double g[3]; void f(double a, double b) { g[0] = a; g[2] = a * b; }
//- new.c
double g[3]; void f(double a, double b) { g[0] = a; g[2] = b * a; }
