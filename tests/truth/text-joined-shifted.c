// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: pieces of other lengths are the same together
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g%g\n", a & 1 ? 1.0 : 11.0, a & 1 ? 11.0 : 1.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%g%g\n", a & 2 ? 1.0 : 11.0, a & 2 ? 11.0 : 1.0);
}
