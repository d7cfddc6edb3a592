// RUN: --entry f
// CALL: int n = any_uchar(), *p = f((unsigned char)n); show(p[n]);
// DEMAND: equivalent
// WHY: the blocks always have the same size
//- old.c
#include <stdlib.h>
int *f(unsigned char n) { return calloc(n + 1, sizeof(int)); }
//- new.c
#include <stdlib.h>
int *f(unsigned char n) {
  int *p = calloc(sizeof(int), n + 1);
  if (n == 77 && p) p[77] = 0;
  return p;
}
