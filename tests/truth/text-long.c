// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: a long double holds every double
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%.12e\n", a / 10.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%.12Le\n", (long double)(a / 10.0));
}
