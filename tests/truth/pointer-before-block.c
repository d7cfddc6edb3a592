// RUN: --entry f
// CALL: show(f(1)[-2]);
// DEMAND: differs
// WHY: the result leads to all of the block, not only to what is after it
//- old.c
#include <stdlib.h>
int *f(int k) {
  int *b = calloc(4, sizeof *b);
  if (!b) return 0;
  b[0] = k + 1;
  return b + 2;
}
//- new.c
#include <stdlib.h>
int *f(int k) {
  int *b = calloc(4, sizeof *b);
  if (!b) return 0;
  b[0] = k + 2;
  return b + 2;
}
