// RUN: --entry f
// DEMAND: equivalent up to assumptions: address
// NATIVE: none
// WHY: the order of two variables is unspecified, so either result may be
//- old.c
static int a, b;
int f(void) { return &a < &b; }
//- new.c
static int a, b;
int f(void) { return &b > &a; }
