// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 6));
// NATIVE: --sanitized
// DEMAND: equivalent
// WHY: a last field of one element is the head of a longer array
//- old.c
#include <stdlib.h>
struct text { int n; char bytes[8]; };
int f(unsigned char x) {
  struct text *t = calloc(1, sizeof *t);
  if (!t) return 0;
  int v = t->bytes[x & 7];
  free(t);
  return v;
}
//- new.c
#include <stdlib.h>
struct text { int n; char bytes[1]; };
int f(unsigned char x) {
  struct text *t = calloc(1, sizeof *t + 7);
  if (!t) return 0;
  int v = t->bytes[x & 7];
  free(t);
  return v;
}
