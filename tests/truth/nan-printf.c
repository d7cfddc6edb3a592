// RUN: --entry f
// CALL: f(any_double(), any_double());
// DEMAND: differs output
// WHY: the sign of a NaN is printed
//- old.c
#include <stdio.h>
double f(double a, double b) { double s = a + b; printf("%g\n", s); return s; }
//- new.c
#include <stdio.h>
double f(double a, double b) { double s = b + a; printf("%g\n", s); return s; }
