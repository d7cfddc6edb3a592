// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: memory of the library
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
void f(short a) {
  printf("%e;\n", a / 8.0);
}
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
void f(short a) {
  char *text;
  asprintf(&text, "%e;", a / 8.0);
  puts(text);
  free(text);
}
