// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: an integer by %.0f
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%.0f\n", (double)a);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%d\n", a);
}
