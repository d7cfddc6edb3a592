// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the index of what is assigned is modified by the value
//- old.c
int f(signed char x) { int i = x & 1, a[3] = {7, 8, 9}; a[i] = i++; return a[0] * 9 + a[1] * 3 + a[2]; }
//- new.c
int f(signed char x) { int i = x & 1, a[3] = {7, 8, 9}; a[i] = i++; return 9 * a[0] + 3 * a[1] + a[2]; }
