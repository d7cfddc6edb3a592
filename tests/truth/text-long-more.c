// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: a tenth of a long double is another one
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%.18g\n", a / 10.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%.18Lg\n", a / 10.0L);
}
