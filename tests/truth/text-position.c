// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: arguments by position
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g %.1f\n", a / 8.0, a / 3.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%2$g %1$.1f\n", a / 3.0, a / 8.0);
}
