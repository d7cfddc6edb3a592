// RUN: --entry f
// CALL: f(any_schar()); int *p; memcpy(&p, kept, sizeof p); show(*p);
// DEMAND: equivalent
// WHY: pointers in an array of bytes have other numbers and lead to the same
//- old.c
#include <stdlib.h>
#include <string.h>
char kept[24];
void f(signed char x) {
  int *p = malloc(sizeof *p);
  if (!p) abort();
  *p = x;
  memcpy(kept, &p, sizeof p);
}
//- new.c
#include <stdlib.h>
#include <string.h>
char kept[24];
void f(signed char x) {
  int *q = malloc(sizeof *q), *p = malloc(sizeof *p);
  if (!p || !q) abort();
  *p = x;
  free(q);
  memcpy(kept, &p, sizeof p);
}
