// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: %La has another first digit than %a
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%a\n", a / 2.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%La\n", a / 2.0L);
}
