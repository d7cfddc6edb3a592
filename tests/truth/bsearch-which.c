// RUN: --entry f
// CALL: show(f(any_range(0, 10)));
// DEMAND: equivalent
// WHY: which of equal elements bsearch of glibc finds
//- old.c
#include <stdlib.h>
static int by(const void *a, const void *b) { return *(const signed char *)a - *(const signed char *)b; }
int f(signed char k) {
  static const signed char v[] = {1, 3, 3, 3, 3, 5, 7};
  if (k < 0 || k > 9) return -2;
  const signed char *p = bsearch(&k, v, 7, 1, by);
  return p ? (int)(p - v) : -1;
}
//- new.c
int f(signed char k) {
  if (k < 0 || k > 9) return -2;
  return k == 1 ? 0 : k == 3 ? 3 : k == 5 ? 5 : k == 7 ? 6 : -1;
}
