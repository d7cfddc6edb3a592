// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: g is const, so the number of its calls is no behaviour; the verdict says that calls count
//- old.c
int g(int) __attribute__((const));
int f(int x) { return g(x) + g(x); }
//- new.c
int g(int) __attribute__((const));
int f(int x) { return 2u * g(x); }
