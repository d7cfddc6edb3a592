// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: calls that change different variables
//- old.c
static int a, b;
static int g(void) { return ++a; }
static int k(void) { return ++b; }
int f(signed char x) { a = x; b = x; return g() * 2 + k(); }
//- new.c
static int a, b;
static int g(void) { return ++a; }
static int k(void) { return ++b; }
int f(signed char x) { a = x; b = x; return 2 * g() + k(); }
