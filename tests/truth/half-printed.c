// RUN: --entry f
// CALL: for (int x = 0; x < 65536; x += 97) { f(half_of(x)); }
// DEMAND: equivalent
// WHY: a half is printed as the double that it is
//- old.c
#include <stdio.h>
void f(_Float16 x) { printf("%.3f\n", (double)x); }
//- new.c
#include <stdio.h>
void f(_Float16 x) { printf("%.3f\n", (double)(float)x); }
