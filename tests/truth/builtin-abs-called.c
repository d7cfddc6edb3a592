// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: the program calls its own abs
//- old.c
int abs(int x) { return x < 0 ? -x : x; }
int f(signed char k) { return abs(k); }
//- new.c
int abs(int x) { return x < 0 ? -x : x + (x == 77); }
int f(signed char k) { return abs(k); }
