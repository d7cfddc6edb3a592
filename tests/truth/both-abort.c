// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: equivalent
// WHY: both end in the same abort for the same inputs, and agree on all others
//- old.c
#include <stdlib.h>
int f(signed char x) {
  if (x == 3) abort();
  return x / 4;
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  if (!(x - 3)) abort();
  return x / 2 / 2;
}
