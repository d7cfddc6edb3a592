// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: on the standard error
//- old.c
#include <stdio.h>
void f(short a) {
  fprintf(stderr, "%g\n", a / 8.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  fprintf(stderr, "%g\n", a / 8.0 + (a == 4711));
}
