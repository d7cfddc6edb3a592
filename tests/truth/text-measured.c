// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: a text of the size that it takes
//- old.c
#include <stdio.h>
#include <stdlib.h>
void f(short a) {
  char b[40];
  sprintf(b, "%.3f", a / 8.0);
  puts(b);
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
void f(short a) {
  char *b = malloc(snprintf(NULL, 0, "%.3f", a / 8.0) + 1);
  sprintf(b, "%.3f", a / 8.0);
  puts(b);
  free(b);
}
