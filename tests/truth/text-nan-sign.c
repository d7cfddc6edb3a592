// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: a NaN is printed with its sign
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%f\n", (a - a) / (a * 0.0));
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%f\n", -((a - a) / (a * 0.0)));
}
