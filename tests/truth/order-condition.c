// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: a call in a conditional operand
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = x; return (x > 3 ? g() : 1) * 2 + g(); }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = x; return 2 * (x > 3 ? g() : 1) + g(); }
