// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: two arguments that count, in both versions
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = x; return h(g(), g()); }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { n = x; return h(g(), g()) + 0; }
