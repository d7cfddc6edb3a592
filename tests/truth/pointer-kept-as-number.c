// RUN: --entry f
// CALL: f(any_schar()); show(*(int *)kept);
// DEMAND: differs
// WHY: a pointer that is kept as a number leads to memory that differs
//- old.c
#include <stdint.h>
#include <stdlib.h>
uintptr_t kept;
void f(signed char x) {
  int *p = malloc(sizeof *p);
  if (!p) abort();
  *p = x;
  kept = (uintptr_t)p;
}
//- new.c
#include <stdint.h>
#include <stdlib.h>
uintptr_t kept;
void f(signed char x) {
  int *p = malloc(sizeof *p);
  if (!p) abort();
  *p = x == 9 ? 8 : x;
  kept = (uintptr_t)p;
}
