// RUN: --entry abs
// DEMAND: equivalent
// NATIVE: none
// WHY: abs as the entry, written in two ways
//- old.c
int abs(int x) { return x < 0 ? -x : x; }
//- new.c
int abs(int x) { return x > 0 ? x : -x; }
