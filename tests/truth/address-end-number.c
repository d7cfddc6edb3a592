// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: the numbers of the addresses are compared
//- old.c
#include <stdint.h>
static int a[4], b[4];
int f(signed char x) {
  int *p = a + (x & 3) + 1;
  return (uintptr_t)p == (uintptr_t)b;
}
//- new.c
int f(signed char x) { return x && 0; }
