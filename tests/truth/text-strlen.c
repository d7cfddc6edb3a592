// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: strlen of a text
//- old.c
#include <stdio.h>
#include <string.h>
void f(short a) {
  char b[40];
  sprintf(b, "%g", a / 8.0);
  printf("%d\n", (int)strlen(b));
}
//- new.c
#include <stdio.h>
#include <string.h>
void f(short a) {
  printf("%d\n", snprintf(NULL, 0, "%g", a / 8.0));
}
