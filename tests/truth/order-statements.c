// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: calls of different statements
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = x; int a = g(); int b = g(); return h(a, b); }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = x; int a = g(); return a * 10 + g(); }
