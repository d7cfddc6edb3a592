// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the assertion is new, and its failing side is on a line that is executed
//- old.c
int f(signed char x) { return x / 2; }
//- new.c
#include <assert.h>
int f(signed char x) {
  assert(x >= -128);
  return x / 2;
}
