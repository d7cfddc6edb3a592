// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: a text of two numbers
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%s %.2f\n", a > 5 ? "x" : "y", a / 8.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%s %.2f\n", a > 4 ? "x" : "y", a / 8.0);
}
