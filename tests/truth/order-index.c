// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the index of what is assigned, and a call that changes it
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { int t[3] = {0, 0, 0}; n = x & 1; t[n] = g(); return t[0] + 2 * t[1]; }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { int t[3] = {0, 0, 0}; n = x & 1; t[n] = g(); return t[0] + t[1] * 2; }
