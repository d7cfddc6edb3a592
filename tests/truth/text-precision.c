// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: one digit more
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%.3f\n", a / 16.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%.4f\n", a / 16.0);
}
