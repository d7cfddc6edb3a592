// RUN: --entry f
// DEMAND: differs output
// SHOWN: a stub takes the place of g\(\), which is not defined
// NATIVE: none
// WHY: g() is given another number
//- old.c
int g(int);
int h(int);
int f(int x) { return x > 5 ? g(x) : 0; }
//- new.c
int g(int);
int h(int);
int f(int x) { return x > 5 ? g(x + 1) : 0; }
