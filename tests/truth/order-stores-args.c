// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: an argument modifies what another one reads
//- old.c
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { int i = x; return h(i, i++) * 2; }
//- new.c
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { int i = x; return 2 * h(i, i++); }
