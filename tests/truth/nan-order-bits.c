// RUN: --entry f --nan-bits
// CALL: double d = f(any_double(), any_double()); show_bytes(&d, 8);
// DEMAND: differs output
// WHY: --nan-bits compares the payload of the NaN that comes out
//- old.c
double f(double a, double b) { return a + b; }
//- new.c
double f(double a, double b) { return b + a; }
