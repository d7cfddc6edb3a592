// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: another number for one input, the same in 6 digits
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g\n", a / 3.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%g\n", a == 12345 ? 4115.0 : a / 3.0 * (1 + 1e-12));
}
