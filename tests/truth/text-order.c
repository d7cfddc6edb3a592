// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: two of them at once
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g %g\n", a / 8.0, a / 3.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%g ", a / 8.0);
  printf("%g\n", a / 3.0);
}
