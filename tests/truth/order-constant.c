// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: an argument is a stored constant, and another one reads the variable
//- old.c
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { int i = x, r = h(i, i = 3); return r * 2; }
//- new.c
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { int i = x, r = h(i, i = 3); return 2 * r; }
