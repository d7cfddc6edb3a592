// RUN: --entry f --check ub
// CALL: f(any_bool());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: the end of an array that is not there
//- old.c
#include <stddef.h>
static int v[4];
int f(_Bool x) {
  int *p = x ? v : NULL, *end = p ? p + 4 : NULL;
  return p == end;
}
//- new.c
#include <stddef.h>
static int v[4];
int f(_Bool x) {
  int *p = x ? v : NULL, *end = p + 4;
  return p == end;
}
