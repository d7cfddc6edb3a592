// RUN: --entry f
// CALL: f(any_schar());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a negative index in the second row is in the first one
//- old.c
static int a[2][4];
int f(signed char x) { return a[1][x & 3]; }
//- new.c
static int a[2][4];
int f(signed char x) { return x < -3 ? 0 : a[1][x < 0 ? x : x & 3]; }
