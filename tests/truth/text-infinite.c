// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: an infinite number has no digits, and no zeros in front
//- old.c
#include <stdio.h>
void f(short a) {
  if (a > 0) printf("%08.3f|%-+8g|\n", a / 0.0, a / 0.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  if (a > 0) printf("%8.1f|%+-8e|\n", a / 0.0, a * 1e308 * 1e308);
}
