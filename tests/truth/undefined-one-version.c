// RUN: --entry f
// DEMAND: undecided the other version defines|which OLD does not define
// NATIVE: none
// WHY: only one version defines g()
//- old.c
int g(int);
int h(int);
int f(int x) { return g(x); }
//- new.c
int g(int);
int h(int);
int g(int x) { return x; }
int f(int x) { return g(x); }
