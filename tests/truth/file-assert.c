// RUN: --entry f
// DEMAND: equivalent
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: the file and the line of a failed assertion are no difference
//- old.c
#include <assert.h>
int f(signed char k) {
  assert(k != 7);
  return k;
}
//- new.c
#include <assert.h>

int f(signed char k) {
  assert(k != 7);
  return k;
}
