// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: equivalent
// WHY: both compilers add to numbers alike
//- old.c
#include <stdatomic.h>
int f(int i) {
  _Atomic int n = i;
  atomic_fetch_add(&n, 1);
  return n;
}
//- new.c
int f(int i) { return i < 2147483647 ? i + 1 : (-2147483647 - 1); }
