// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: signbit
// WHY: gcc's signbit() of a negative float is INT_MIN, and of a long double 512
//- old.c
#include <math.h>
int f(float x) { return signbit(x); }
//- new.c
#include <math.h>
int f(float x) { return signbit(x) != 0; }
