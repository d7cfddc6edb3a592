// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: a stack of the program's own, aligned by hand, on the heap
//- old.c
#include <stdlib.h>
int f(signed char x) {
  short *a = malloc(8);
  if (!a) return 0;
  a[1] = x;
  int v = a[1];
  free(a);
  return v;
}
//- new.c
#include <stdint.h>
#include <stdlib.h>
int f(signed char x) {
  char *block = malloc(8), *top = block + 1;
  if (!block) return 0;
  top = (char *)(((uintptr_t)top + 1) & ~(uintptr_t)1);
  *(short *)(void *)top = x;
  int v = top >= block && top < block + 8 && ((uintptr_t)top & 1) == 0 ? *(short *)(void *)top : 0;
  free(block);
  return v;
}
