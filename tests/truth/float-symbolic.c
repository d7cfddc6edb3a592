// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output or undecided float
// WHY: x / 2.0 against x / 2 for odd x
//- old.c
int f(signed char x) { return (int)(x / 2.0 * 2); }
//- new.c
int f(signed char x) { return x / 2 * 2; }
