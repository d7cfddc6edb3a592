// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: another number for one input
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g\n", a / 8.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%g\n", a == 12345 ? 1543.0 : a / 8.0);
}
