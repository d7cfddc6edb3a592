// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: spelled into memory first, of an open length
//- old.c
#include <stdio.h>
void f(short a) {
  printf("<%g>\n", a / 8.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  char b[64];
  sprintf(b, "<%g>", a / 8.0);
  puts(b);
}
