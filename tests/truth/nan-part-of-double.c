// RUN: --entry f
// CALL: show(hash_of(f(any_float(), any_float())));
// DEMAND: differs output
// WHY: the bits of a NaN are the lower half of a number
//- old.c
#include <string.h>
double f(float a, float b) { float s = a + b; double d = 1; memcpy(&d, &s, 4); return d; }
//- new.c
#include <string.h>
double f(float a, float b) { float s = b + a; double d = 1; memcpy(&d, &s, 4); return d; }
