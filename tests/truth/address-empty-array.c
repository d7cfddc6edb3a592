// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: an array of size 0 may be at the end of another one
//- old.c
static int a[0], b[4];
int f(signed char x) { return x || a == b + 4; }
//- new.c
int f(signed char x) { return x != 0; }
