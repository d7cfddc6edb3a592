// RUN: --entry f
// DEMAND: undecided into another object
// NATIVE: none
// WHY: a pointer to the end of another block
//- old.c
#include <stdlib.h>
struct range { int *begin, *end; };
void f(struct range *r, int n) {
  int *other;
  if (!r || n < 1 || n > 3) return;
  r->begin = calloc((size_t)n, sizeof *r->begin);
  other = calloc((size_t)n, sizeof *other);
  if (!r->begin || !other) abort();
  r->end = r->begin + n;
}
//- new.c
#include <stdlib.h>
struct range { int *begin, *end; };
void f(struct range *r, int n) {
  int *other;
  if (!r || n < 1 || n > 3) return;
  r->begin = calloc((size_t)n, sizeof *r->begin);
  other = calloc((size_t)n, sizeof *other);
  if (!r->begin || !other) abort();
  r->end = other + n;
}
