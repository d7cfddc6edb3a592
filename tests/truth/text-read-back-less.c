// RUN: --entry f
// CALL: for (int n = -128; n < 128; n++) f((signed char)n);
// DEMAND: differs output
// WHY: 3 digits are not
//- old.c
#include <stdio.h>
#include <stdlib.h>
void f(signed char a) {
  char b[40];
  double x = a / 7.0;
  sprintf(b, "%.3g", x);
  puts(strtod(b, NULL) == x ? "same" : "other");
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
void f(signed char a) {
  puts("same");
}
