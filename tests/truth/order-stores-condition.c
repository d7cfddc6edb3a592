// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the conditional operator is one operand
//- old.c
int f(signed char x) { int i = x; return ((x > 3 ? i++ : 0) - 2 * i) * 2; }
//- new.c
int f(signed char x) { int i = x; return 2 * ((x > 3 ? i++ : 0) - 2 * i); }
