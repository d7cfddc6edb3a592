// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) show(f((short)(n * 256 + i)));
// DEMAND: differs
// WHY: how many characters were printed
//- old.c
#include <stdio.h>
int f(short a) {
  return printf("%g\n", a / 8.0) > 8;
}
//- new.c
#include <stdio.h>
int f(short a) {
  return printf("%g\n", a / 8.0) >= 8;
}
