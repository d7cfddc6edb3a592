// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: one byte behind the end of a block of 5 GiB
//- old.c
#include <stdlib.h>
int f(unsigned char x) {
  char *p = calloc(5ul << 30, 1);
  if (!p) return 77;
  int v = p[(5ul << 30) - 4 + (x & 3)];
  free(p);
  return v;
}
//- new.c
#include <stdlib.h>
int f(unsigned char x) {
  char *p = calloc(5ul << 30, 1);
  if (!p) return 77;
  int v = p[(5ul << 30) - 3 + (x & 3)];
  free(p);
  return v;
}
