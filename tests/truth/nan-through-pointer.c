// RUN: --entry f
// CALL: double d; f(&d, any_double(), any_double()); show(hash_of(d));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: a result through a pointer
//- old.c
void f(double *out, double a, double b) { *out = a + b; }
//- new.c
void f(double *out, double a, double b) { *out = b + a; }
