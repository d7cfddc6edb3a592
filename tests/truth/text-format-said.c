// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: what a format leaves out is 6
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g %e %f\n", a / 7.0, a / 7.0, a / 7.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%.6g %.6e %.6f\n", a / 7.0, a / 7.0, a / 7.0);
}
