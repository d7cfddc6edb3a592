// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: address
// NATIVE: none
// WHY: whether an int's address is a multiple of 8 is unspecified; what runs natively here decides nothing
//- old.c
static int v[3];
int f(signed char x) { return ((unsigned long)&v[1] & 4) == 0 ? x : 0; }
//- new.c
static int v[3];
int f(signed char x) { return ((unsigned long)&v[1] & 7) == 0 ? x : 0; }
