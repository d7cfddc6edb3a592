// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: the result of the call decides; one of its values shows it
//- old.c
int g(int);
int h(int);
int f(int x) { return g(x) == 77777 ? 1 : 0; }
//- new.c
int g(int);
int h(int);
int f(int x) { return g(x) == 77778 ? 1 : 0; }
