// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: what NEW cannot take nobody passes to both; -3 stays -3
//- old.c
static int f(long x) { return x < 0 ? -1 : 1; }
//- new.c
static int f(signed char x) { return x < 0 ? -1 : 1; }
