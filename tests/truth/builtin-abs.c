// RUN: --entry abs
// DEMAND: differs output
// NATIVE: none
// WHY: abs as the entry is the function of the program, in native runs, too
//- old.c
int abs(int x) { return x < 0 ? -x : x; }
//- new.c
int abs(int x) { return x < 0 ? -x : x + (x == 77); }
