// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: a sum of two equal numbers is twice one
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g\n", a / 3.0 * 2.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  double x = a / 3.0;
  printf("%g\n", x + x);
}
