// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: the digits of one number as two
//- old.c
#include <stdio.h>
void f(short a) { printf("%d", a & 1023); }
//- new.c
#include <stdio.h>
void f(short a) {
  int b = a & 1023;
  if (b >= 10)
    printf("%.0f%.0f", (double)(b / 10), (double)(b % 10));
  else
    printf("%.0f", (double)b);
}
