// RUN: --entry f
// DEMAND: equivalent up to assumptions: address
// NATIVE: none
// WHY: the same functions, but the two variables may well lie in another order
//- old.c
static int a, b;
int f(void) { return &a < &b; }
//- new.c
static int b, a;
int f(void) { return &a < &b; }
