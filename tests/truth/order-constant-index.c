// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: a[i] = (i = 3)
//- old.c
int f(signed char x) { int a[4] = {0}, i = x & 3, r; a[i] = (i = 3); r = a[x & 3] + i; return r * 2; }
//- new.c
int f(signed char x) { int a[4] = {0}, i = x & 3, r; a[i] = (i = 3); r = a[x & 3] + i; return 2 * r; }
