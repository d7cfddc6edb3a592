// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the result's type is wider, its value the same
//- old.c
static short f(signed char x) { return (short)(x * 2); }
//- new.c
static long f(signed char x) { return x * 2; }
