// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: undecided every path ends before the change
// SHOWN: every path|all paths
// WHY: both fail alike at once on every input: the change behind the assertion was never seen
//- old.c
#include <assert.h>
int f(signed char x) {
  assert(x == 1000);
  return x;
}
//- new.c
#include <assert.h>
int f(signed char x) {
  assert(x == 1000);
  return x + 1;
}
