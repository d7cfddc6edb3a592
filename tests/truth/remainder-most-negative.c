// RUN: --entry f
// CALL: show(f(any_int()));
// DEMAND: differs
// WHY: so is its remainder
//- old.c
int f(int a) { return a % -1; }
//- new.c
int f(int a) { (void)a; return 0; }
