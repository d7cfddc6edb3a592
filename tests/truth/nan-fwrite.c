// RUN: --entry f
// CALL: f(any_double(), any_double());
// DEMAND: differs output
// WHY: the bytes of a NaN are written
//- old.c
#include <stdio.h>
void f(double a, double b) { double s = a + b; fwrite(&s, sizeof s, 1, stdout); }
//- new.c
#include <stdio.h>
void f(double a, double b) { double s = b + a; fwrite(&s, sizeof s, 1, stdout); }
