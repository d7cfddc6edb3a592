// RUN: --entry f
// CALL: show_bytes(f(any_schar()), 8);
// DEMAND: differs
// WHY: memory behind a void pointer
//- old.c
#include <stdlib.h>
void *f(signed char x) {
  char *p = calloc(1, 8);
  if (!p) abort();
  p[5] = x;
  return p;
}
//- new.c
#include <stdlib.h>
void *f(signed char x) {
  char *p = calloc(1, 8);
  if (!p) abort();
  p[5] = x == 9 ? 8 : x;
  return p;
}
