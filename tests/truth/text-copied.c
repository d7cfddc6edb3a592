// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: a text that is moved in memory
//- old.c
#include <stdio.h>
#include <string.h>
void f(short a) {
  char b[40] = "x";
  sprintf(b + 1, "%g", a / 8.0);
  puts(b);
}
//- new.c
#include <stdio.h>
#include <string.h>
void f(short a) {
  char b[40], c[41];
  sprintf(b, "%g", a / 8.0);
  memcpy(c + 1, b, 40);
  c[0] = 'x';
  puts(c);
}
