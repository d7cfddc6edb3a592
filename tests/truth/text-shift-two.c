// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: two numbers, one after the other, without anything between
//- old.c
#include <stdio.h>
void f(short a) { printf("%g%g", (double)a, 12.0 + (a & 3)); }
//- new.c
#include <stdio.h>
void f(short a) { printf("%g%g", a * 10.0 + 1, 2.0 + (a & 3)); }
