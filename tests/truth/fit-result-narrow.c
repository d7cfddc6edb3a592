// RUN: --entry f
// DEMAND: differs or undecided unconfirmed
// STATUS: 1
// CALL: show(f(any_schar()));
// NATIVE: none
// WHY: the bits above a _Bool are not defined, which a caller reads that takes it for an int
//- old/g.c
_Bool get(int x) { return x * 2; }
//- old/f.c
_Bool get(int);
int f(signed char c) { return get(c) == 1; }
//- new/g.c
_Bool get(int x) { return x * 2; }
//- new/f.c
int get(int);
int f(signed char c) { return get(c) == 1; }
