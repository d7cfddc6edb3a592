// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: one pointer leads to what both operands access
//- old.c
int f(signed char x) { int i = x, *p = &i; return (*p - 2 * (*p)++) * 2; }
//- new.c
int f(signed char x) { int i = x, *p = &i; return 2 * (*p - 2 * (*p)++); }
