// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: spelled into memory first
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%10.2f\n", a / 100.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  char b[64];
  sprintf(b, "%10.2f", a / 100.0);
  puts(b);
}
