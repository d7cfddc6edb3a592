// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: addresses of objects or differs
// NATIVE: none
// WHY: the number of an address is seen for odd x, of NULL for the first that is tried
//- old.c
#include <stdint.h>
static int a;
int f(signed char x) {
  int *const t[2] = {0, &a};
  return (uintptr_t)t[x & 1] >> 63 != 0;
}
//- new.c
#include <stdint.h>
static int a;
int f(signed char x) {
  int *const t[2] = {0, &a};
  return (uintptr_t)t[x & 1] % 4097 == 5;
}
