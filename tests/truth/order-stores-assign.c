// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: what is assigned is modified by an operand
//- old.c
int f(signed char x) { int i = x & 7; i = i++ + 1; return i * 2; }
//- new.c
int f(signed char x) { int i = x & 7; i = i++ + 1; return 2 * i; }
