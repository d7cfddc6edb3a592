// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: initialisers of one object that modify one variable
//- old.c
int f(signed char x) { int i = x, a[2] = {i++, i++}, r = a[0] - a[1] * 3; return r * 2; }
//- new.c
int f(signed char x) { int i = x, a[2] = {i++, i++}, r = a[0] - a[1] * 3; return 2 * r; }
