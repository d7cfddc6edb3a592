// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: %n behind a number
//- old.c
#include <stdio.h>
void f(short a) {
  int n;
  printf("%.2e%n\n", a / 3.0, &n);
  if (n > 8) puts("negative");
}
//- new.c
#include <stdio.h>
void f(short a) {
  int n = printf("%.2e\n", a / 3.0) - 1;
  if (n > 8) puts("negative");
}
