// RUN: --entry f
// CALL: char *used = malloc(404); memset(used, 7, 404); free(used); show_bytes(f(), 404);
// DEMAND: differs
// WHY: an array within a structure on the heap
//- old.c
#include <stdlib.h>
#include <string.h>
struct S { int n; int a[100]; };
struct S *f(void) {
  struct S *s = calloc(1, sizeof *s);
  if (s) s->n = 5;
  return s;
}
//- new.c
#include <stdlib.h>
#include <string.h>
struct S { int n; int a[100]; };
struct S *f(void) {
  struct S *s = malloc(sizeof *s);
  if (s) s->n = 5;
  return s;
}
