// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the effect is two calls away
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
static int g1(void) { return g(); }
static int g2(void) { return g1(); }
int f(signed char x) { n = x; return h(g2(), g2()); }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
static int g1(void) { return g(); }
static int g2(void) { return g1(); }
int f(signed char x) { n = x; return h(g2(), g2()) + 0; }
