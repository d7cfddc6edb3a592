// RUN: --entry f --check ub
// CALL: f(any_bool());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: NULL plus an offset is undefined, though nothing is read there
//- old.c
#include <stddef.h>
static char bytes[4];
int f(_Bool x) {
  char *p = x ? bytes : NULL;
  if (!p) return 0;
  return p + 2 == bytes + 2;
}
//- new.c
#include <stddef.h>
static char bytes[4];
int f(_Bool x) {
  char *p = x ? bytes : NULL;
  return p + 2 == bytes + 2;
}
