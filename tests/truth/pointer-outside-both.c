// RUN: --entry f
// DEMAND: undecided .*pointers outside their objects
// NATIVE: none
// WHY: both pointers are outside, and a caller that adds to them reads different elements
//- old.c
int *f(int *v) { return v - 3; }
//- new.c
int *f(int *v) { return v - 2; }
