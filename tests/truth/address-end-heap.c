// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: the end of a block whose size is an input
//- old.c
#include <stdlib.h>
int f(signed char x) {
  int n = (x & 3) + 1;
  char *p = malloc(n), *q = malloc(4);
  int is_next = p && q && p + n == q;
  free(p);
  free(q);
  return is_next;
}
//- new.c
int f(signed char x) { return x && 0; }
