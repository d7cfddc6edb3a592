// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: a stream in memory
//- old.c
#include <stdio.h>
#include <stdlib.h>
void f(short a) {
  printf("%g %s\n", a / 8.0, "x");
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
void f(short a) {
  char *text;
  size_t size;
  FILE *f = open_memstream(&text, &size);
  fprintf(f, "%g %s\n", a / 8.0, "x");
  fclose(f);
  fwrite(text, 1, size, stdout);
  free(text);
}
