// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: statics, calloc and what memset has cleared are set
//- old.c
#include <stdlib.h>
static int s;
int f(signed char x) {
  static int t;
  int *p = calloc(3, sizeof *p);
  if (!p) return -1;
  int r = s + t + p[2] == 0 ? x : 1;
  free(p);
  return r;
}
//- new.c
#include <stdlib.h>
#include <string.h>
static int s = 0;
int f(signed char x) {
  static int t = 0;
  int *p = malloc(3 * sizeof *p);
  if (!p) return -1;
  memset(p, 0, 3 * sizeof *p);
  int r = s + t + p[2] == 0 ? x : 1;
  free(p);
  return r;
}
