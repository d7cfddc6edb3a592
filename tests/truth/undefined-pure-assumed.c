// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: the second call may return something else than the first one
//- old.c
int g(int);
int h(int);
int f(int x) { return g(x) + g(x); }
//- new.c
int g(int);
int h(int);
int f(int x) { return 2 * g(x); }
