// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: what a pointer leads to, and a call that changes it
//- old.c
static int inc(int *p) { return ++*p; }
int f(signed char x) { int a = x, *p = &a; return *p + inc(p) * 2; }
//- new.c
static int inc(int *p) { return ++*p; }
int f(signed char x) { int a = x, *p = &a; return *p + 2 * inc(p); }
