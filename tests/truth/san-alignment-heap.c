// RUN: --entry f --check ub
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a pointer moved by bytes in a block that malloc aligned
//- old.c
#include <stdlib.h>
int f(unsigned char x) {
  char *p = calloc(4, 8);
  if (!p) return -1;
  long *q = (long *)(void *)(p + 8 * (x & 1));
  *q = 7;
  int v = p[8 * (x & 1)];
  free(p);
  return v;
}
//- new.c
#include <stdlib.h>
int f(unsigned char x) {
  char *p = calloc(4, 8);
  if (!p) return -1;
  long *q = (long *)(void *)(p + 4 * (x & 1));
  *q = 7;
  int v = p[4 * (x & 1)];
  free(p);
  return v;
}
