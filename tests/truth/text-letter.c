// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: other zeros at the end
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g\n", a / 4.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%f\n", a / 4.0);
}
