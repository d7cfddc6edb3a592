// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a comma in an operand, alone
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = x; return (g(), g()) * 2; }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = x; g(); return 2 * g(); }
