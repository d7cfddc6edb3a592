// RUN: --entry f
// CALL: show(f(any_double(), any_double()));
// DEMAND: differs output
// WHY: the program copies the bits to an integer
//- old.c
#include <string.h>
unsigned long f(double a, double b) { double s = a + b; unsigned long u; memcpy(&u, &s, 8); return u; }
//- new.c
#include <string.h>
unsigned long f(double a, double b) { double s = b + a; unsigned long u; memcpy(&u, &s, 8); return u; }
