// RUN: --entry f
// CALL: int a = 3, b = 0; show(f(&a, &b));
// DEMAND: differs output
// WHY: a test for equality without a step makes no end: both lead to single objects
//- old.c
int f(const int *cur, const int *skip) { return cur == skip ? 0 : *cur == 3; }
//- new.c
int f(const int *cur, const int *skip) { return cur == skip ? 0 : *cur == 4; }
