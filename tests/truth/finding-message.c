// RUN: --entry f
// CALL: f(any_range(0, 8));
// DEMAND: differs message
// WHY: an assertion fails in both, with different messages: a class of its own
//- old.c
#include <assert.h>
int f(unsigned char x) {
  assert(x != 3);
  return x;
}
//- new.c
#include <assert.h>
int f(unsigned char x) {
  assert(x != 3 && "three");
  return x;
}
