// RUN: --entry f --fail-malloc 1
// DEMAND: differs regression
// NATIVE: none
// WHY: natively malloc has to be made to fail; the result is used unchecked in NEW
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
