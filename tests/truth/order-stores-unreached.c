// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: an expression that is not evaluated is no assumption
//- old.c
int f(signed char x) { int i = 1; return x > 500 ? ++i + i : x * 2; }
//- new.c
int f(signed char x) { int i = 1; return x > 500 ? ++i + i : 2 * x; }
