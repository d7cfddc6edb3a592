// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: no characters between groups of digits in C's locale
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%.1f\n", a * 1000.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%'.1f\n", a * 1e3);
}
