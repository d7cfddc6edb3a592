// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: both operands modify one variable
//- old.c
int f(signed char x) { int i = x; return (i++ + i++) * 2; }
//- new.c
int f(signed char x) { int i = x; return 2 * (i++ + i++); }
