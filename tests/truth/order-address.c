// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: a local whose address a call gets
//- old.c
static int inc(int *p) { return ++*p; }
int f(signed char x) { int a = x; return a + inc(&a) * 2; }
//- new.c
static int inc(int *p) { return ++*p; }
int f(signed char x) { int a = x; return a + 2 * inc(&a); }
