// RUN: --entry f
// NATIVE: none
// DEMAND: trouble its parameters changed
// WHY: an input of one is none of the other
//- old.c
int f(int x) { return x; }
//- new.c
int f(int x, int y) { return x + y; }
