// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: a pointer that always leads to the variable
//- old.c
int f(signed char x) { int i = x, *p = &i; return (i - 2 * (*p)++) * 2; }
//- new.c
int f(signed char x) { int i = x, *p = &i; return 2 * (i - 2 * (*p)++); }
