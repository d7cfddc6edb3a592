// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent or equivalent up to assumptions: malloc|alloc|memory
// WHY: without --fail-malloc a small allocation succeeds
//- old.c
#include <stdlib.h>
int f(signed char x) {
  int *p = malloc(sizeof *p);
  if (!p) return -1;
  *p = x;
  return *p;
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  int *p = malloc(sizeof *p);
  *p = x;
  return *p;
}
