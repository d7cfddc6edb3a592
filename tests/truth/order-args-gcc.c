// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_uchar()));
// WHY: two arguments that count: gcc evaluates the last one first
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(unsigned char x) { n = x; return h(g(), g()); }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
int f(unsigned char x) { n = x; int t = g(); return h(t, g()); }
