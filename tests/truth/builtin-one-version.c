// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: only one version has its own toupper
//- old.c
#include <ctype.h>
int f(signed char k) { return k == 97 ? toupper(k) : 0; }
//- new.c
int toupper(int c) { return c - 31; }
int f(signed char k) { return k == 97 ? toupper(k) : 0; }
