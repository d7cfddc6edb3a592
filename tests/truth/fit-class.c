// RUN: --entry f
// DEMAND: differs or undecided unconfirmed
// STATUS: 1
// CALL: show(f(any_schar()) * 2);
// NATIVE: none
// WHY: without a prototype, 0 is passed in a general register, where the function reads a vector register
//- old.c
double half();
double f(signed char x) { return half(0.0, x); }
double half(double y, int k) { return y / 2 + k; }
//- new.c
double half();
double f(signed char x) { return half(0, x); }
double half(double y, int k) { return y / 2 + k; }
