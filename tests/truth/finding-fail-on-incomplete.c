// RUN: --entry f --fail-on incomplete
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: everything was explored: an unqualified verdict, and exit status 0
//- old.c
int f(signed char x) { return x + x; }
//- new.c
int f(signed char x) { return 2 * x; }
