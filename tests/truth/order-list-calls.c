// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: initialisers of one object are indeterminately sequenced: both calls count
//- old.c
static int n; static int g(void) { return ++n; }
int f(signed char x) { n = x; int a[2] = {g(), g()}; int r = a[0] - a[1] * 3; return r * 2; }
//- new.c
static int n; static int g(void) { return ++n; }
int f(signed char x) { n = x; int a[2] = {g(), g()}; int r = a[0] - a[1] * 3; return 2 * r; }
