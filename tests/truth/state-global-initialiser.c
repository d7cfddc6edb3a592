// RUN: --entry f
// CALL: show(f(any_schar())); show(limit);
// DEMAND: differs output
// WHY: only the initial value of an exported variable changed; it is visible by itself
//- old.c
int limit = 10;
int f(signed char x) { return x; }
//- new.c
int limit = 11;
int f(signed char x) { return x; }
