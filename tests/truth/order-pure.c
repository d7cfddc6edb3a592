// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: calls without effects
//- old.c
static int sq(int a) { int r = a; r *= a; return r; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { return h(sq(x), sq(x + 1)); }
//- new.c
static int sq(int a) { int r = a; r *= a; return r; }
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { return sq(x) * 10 + sq(x + 1); }
