// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: equivalent
// WHY: padded by hand
//- old.c
#include <stdio.h>
void f(signed char a) { printf("%8g|\n", a / 8.0); }
//- new.c
#include <stdio.h>
void f(signed char a) {
  int n = snprintf(NULL, 0, "%g", a / 8.0);
  for (; n < 8; n++)
    putchar(32);
  printf("%g|\n", a / 8.0);
}
