// RUN: --entry f
// DEMAND: differs or undecided unconfirmed
// STATUS: 1
// CALL: show(f(any_schar()));
// NATIVE: none
// WHY: without a prototype, the new version leaves out an argument that the function reads
//- old.c
int half();
int f(signed char x) { return half(x, 0); }
int half(int y, int k) { return y / 2 + k; }
//- new.c
int half();
int f(signed char x) { return half(x); }
int half(int y, int k) { return y / 2 + k; }
