// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the pointer that is advanced is read on the other side
//- old.c
int f(signed char x) { int t[3] = {x, 1, 2}, *p = t; *p++ = *p + 1; return t[0] * 2 + t[1]; }
//- new.c
int f(signed char x) { int t[3] = {x, 1, 2}, *p = t; *p++ = *p + 1; return 2 * t[0] + t[1]; }
