// RUN: --entry f --callbacks any
// NATIVE: none
// DEMAND: equivalent up to assumptions
// WHY: what a callback is given
//- old.c
int f(int (*call)(double), double a, double b) { return call(a + b); }
//- new.c
int f(int (*call)(double), double a, double b) { return call(b + a); }
