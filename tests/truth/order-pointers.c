// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: functions called through pointers
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
static int (*const table[])(void) = {g, g};
int f(signed char x) { n = x; return h(table[x & 1](), table[0]()); }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
static int (*const table[])(void) = {g, g};
int f(signed char x) { n = x; return h(table[x & 1](), table[0]()) + 0; }
