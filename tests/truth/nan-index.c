// RUN: --entry f
// CALL: show(f(any_double(), any_double()));
// DEMAND: differs output
// WHY: the bits of a NaN are an index
//- old.c
#include <string.h>
int f(double a, double b) { static const int t[4] = {3, 1, 4, 1}; double s = a + b; unsigned long u; memcpy(&u, &s, 8); return t[u & 3]; }
//- new.c
#include <string.h>
int f(double a, double b) { static const int t[4] = {3, 1, 4, 1}; double s = b + a; unsigned long u; memcpy(&u, &s, 8); return t[u & 3]; }
