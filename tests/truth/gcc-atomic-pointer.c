// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: atomic_fetch_add
// WHY: gcc adds one byte to the pointer
//- old.c
#include <stdatomic.h>
int f(int i) {
  static const int a[4] = {1, 1, 3, 4};
  _Atomic(const int *) p = a;
  atomic_fetch_add(&p, 1);
  return p == &a[1] ? i : 4;
}
//- new.c
int f(int i) { return i; }
