// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: an expression that is not evaluated is no assumption
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = 1; return x > 500 ? h(g(), g()) : x * 2; }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = 1; return x > 500 ? h(g(), g()) : 2 * x; }
