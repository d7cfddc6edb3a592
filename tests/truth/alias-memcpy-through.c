// RUN: --entry f
// CALL: int x = 5; show(f(&x, (unsigned *)&x));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: memcpy writes
//- old.c
#include <string.h>
int f(int *a, unsigned *b) {
  unsigned two = 2;
  if (!a || !b) return 0;
  *a = 1;
  memcpy(b, &two, sizeof two);
  return *a;
}
//- new.c
#include <string.h>
int f(int *a, unsigned *b) {
  unsigned two = 2;
  if (!a || !b) return 0;
  *a = 1;
  memcpy(b, &two, sizeof two);
  return 1;
}
