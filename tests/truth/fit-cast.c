// RUN: --entry f
// DEMAND: differs or undecided unconfirmed
// STATUS: 1
// CALL: show(f(any_schar()));
// NATIVE: none
// WHY: a cast of the function passes a number in a register of another class
//- old.c
static long h(long x, double y) { return x + (long)y; }
long f(signed char x) { return h(x, 0.0); }
//- new.c
static long h(long x, double y) { return x + (long)y; }
long f(signed char x) { return ((long (*)(long, long))h)(x, 0); }
