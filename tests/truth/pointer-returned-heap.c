// RUN: --entry f
// CALL: int *p = f(any_schar()); show(p[0]); show(p[1]);
// DEMAND: differs output
// WHY: the second int of the returned block is another for x = 0
//- old.c
#include <stdlib.h>
int *f(signed char x) {
  int *p = calloc(2, sizeof *p);
  if (!p) exit(1);
  p[0] = x;
  p[1] = -x;
  return p;
}
//- new.c
#include <stdlib.h>
int *f(signed char x) {
  int *p = calloc(2, sizeof *p);
  if (!p) exit(1);
  p[0] = x;
  p[1] = x ? -x : 1;
  return p;
}
