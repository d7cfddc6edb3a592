// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: &&, ||, ?: and the comma have an order
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = x; int t = g() && g(); return t + 2 * (x > 3 ? n : -n); }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = x; int t = (g() ? g() != 0 : 0); return t + (x > 3 ? n : -n) * 2; }
