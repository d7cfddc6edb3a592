// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: the same on standard output, another one on standard error
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g", a / 8.0);
  fprintf(stderr, "%g", a / 8.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%g", a / 8.0);
  fprintf(stderr, "%g", a == -32768 ? 0 : a / 8.0);
}
