// RUN: --entry f
// DEMAND: undecided every path ends before the change
// NATIVE: none
// WHY: an assertion that always fails stands before the change
//- old.c
#include <assert.h>
int f(int x) {
  assert(x != x);
  return x + 1;
}
//- new.c
#include <assert.h>
int f(int x) {
  assert(x != x);
  return x + 2;
}
