// RUN: --entry f --fail-malloc 1
// DEMAND: differs regression
// NATIVE: none
// WHY: where realloc fails the old block is still there; NEW loses and then uses it
//- old.c
#include <stdlib.h>
int f(signed char x) {
  char *p = malloc(1), *more;
  if (!p) return 0;
  *p = x;
  more = realloc(p, 9);
  if (more) p = more;
  int v = *p;
  free(p);
  return v;
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  char *p = malloc(1);
  if (!p) return 0;
  *p = x;
  p = realloc(p, 9);
  int v = *p;
  free(p);
  return v;
}
