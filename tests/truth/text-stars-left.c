// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: a negative width
//- old.c
#include <stdio.h>
void f(short a) { printf("%*.*f|\n", 12, 3, a / 7.0); }
//- new.c
#include <stdio.h>
void f(short a) { printf("%*.*f|\n", a == 9 ? -12 : 12, 3, a / 7.0); }
