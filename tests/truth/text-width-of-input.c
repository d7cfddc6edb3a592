// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: a width from the input
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%*g|\n", a & 7, a / 8.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  char b[64];
  int w = a & 7;
  int n = snprintf(b, sizeof b, "%g", a / 8.0);
  while (n++ < w) putchar(' ');
  printf("%s|\n", b);
}
