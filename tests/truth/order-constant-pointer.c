// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the constant is stored through a pointer
//- old.c
static int g(int *p) { return *p + (*p = 3); }
int f(signed char x) { int i = x, r = g(&i); return r * 2; }
//- new.c
static int g(int *p) { return *p + (*p = 3); }
int f(signed char x) { int i = x, r = g(&i); return 2 * r; }
