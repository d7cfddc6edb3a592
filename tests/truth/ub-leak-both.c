// RUN: --entry f --check leak
// CALL: show(f(any_schar()));
// DEMAND: differs output
// WHY: both versions forget the same block, which hides nothing else
//- old.c
#include <stdlib.h>
int f(signed char x) {
  char *p = malloc(4);
  if (!p) return 0;
  p[0] = x;
  return p[0];
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  char *p = malloc(4);
  if (!p) return 0;
  p[0] = x;
  return p[0] == 9 ? 8 : p[0];
}
