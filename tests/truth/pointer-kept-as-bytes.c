// RUN: --entry f
// CALL: f(any_schar()); int *p; memcpy(&p, kept, sizeof p); show(*p);
// DEMAND: differs
// WHY: a pointer that is kept in an array of bytes leads to memory that differs
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char kept[24];
void f(signed char x) {
  int *p = malloc(sizeof *p);
  if (!p) abort();
  *p = x;
  memcpy(kept, &p, sizeof p);
}
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char kept[24];
void f(signed char x) {
  int *p = malloc(sizeof *p);
  if (!p) abort();
  *p = x == 9 ? 8 : x;
  memcpy(kept, &p, sizeof p);
}
