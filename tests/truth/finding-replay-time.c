// RUN: --entry f --replay-time 30
// CALL: show(f(any_schar()));
// DEMAND: differs output
// WHY: confirmation has a budget of its own, in every search
//- old.c
int f(signed char x) { return x == 1; }
//- new.c
int f(signed char x) { return x == 2; }
