// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: 6 digits of a float are those of the double here
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%.3g\n", a / 8.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%.3g\n", (float)(a / 8.0));
}
