// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: i + (i = 3)
//- old.c
int f(signed char x) { int i = x, r = i + (i = 3); return r * 2; }
//- new.c
int f(signed char x) { int i = x, r = i + (i = 3); return 2 * r; }
