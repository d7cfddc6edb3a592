// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: without --check=leak memory that is never freed is no difference
//- old.c
#include <stdlib.h>
int f(signed char x) {
  char *p = malloc(4);
  free(p);
  return x;
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  char *p = malloc(4);
  return p ? x : x;
}
