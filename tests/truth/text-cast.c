// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: a float has fewer digits
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%.9g\n", a / 10.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%.9g\n", (float)(a / 10.0));
}
