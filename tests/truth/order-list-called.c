// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: a call in an initialiser modifies what the next one reads
//- old.c
static int n; static int g(void) { return ++n; }
int f(signed char x) { n = x; int a[2] = {g(), n}; int r = a[0] - a[1] * 3; return r * 2; }
//- new.c
static int n; static int g(void) { return ++n; }
int f(signed char x) { n = x; int a[2] = {g(), n}; int r = a[0] - a[1] * 3; return 2 * r; }
