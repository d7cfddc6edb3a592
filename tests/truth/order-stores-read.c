// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: an operand modifies what the other one reads
//- old.c
int f(signed char x) { int i = x; return (++i + i) * 2; }
//- new.c
int f(signed char x) { int i = x; return 2 * (++i + i); }
