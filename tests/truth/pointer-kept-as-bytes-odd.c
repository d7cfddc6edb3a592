// RUN: --entry f
// CALL: f(any_schar()); int *p; memcpy(&p, kept + 3, sizeof p); show(*p);
// DEMAND: differs
// WHY: a pointer that is kept in an array of bytes, at an odd place, leads to memory that differs
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char kept[24];
void f(signed char x) {
  int *p = malloc(sizeof *p);
  if (!p) abort();
  *p = x;
  memcpy(kept + 3, &p, sizeof p);
}
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char kept[24];
void f(signed char x) {
  int *p = malloc(sizeof *p);
  if (!p) abort();
  *p = x == 9 ? 8 : x;
  memcpy(kept + 3, &p, sizeof p);
}
