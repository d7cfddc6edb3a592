// RUN: --entry f --check leak
// DEMAND: differs leak
// NATIVE: none
// WHY: NEW forgets a block for negative values; only a leak checker tells
//- old.c
#include <stdlib.h>
int f(signed char x) {
  char *p = malloc(4);
  if (!p) return 0;
  p[0] = x;
  int v = p[0];
  free(p);
  return v;
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  char *p = malloc(4);
  if (!p) return 0;
  p[0] = x;
  if (x < 0) return x;
  free(p);
  return x;
}
