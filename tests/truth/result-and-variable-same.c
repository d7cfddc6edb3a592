// RUN: --entry f
// CALL: int *r = f(any_bool()); show(r == p); show(r == q);
// DEMAND: differs output
// WHY: repro.sh called the result by another name where a variable leads to the same object in one version only, and did not compile
//- old.c
#include <stdlib.h>
int *p, *q;
int *f(_Bool x) {
  p = calloc(1, sizeof *p);
  q = calloc(1, sizeof *q);
  return x ? p : q;
}
//- new.c
#include <stdlib.h>
int *p, *q;
int *f(_Bool x) {
  p = calloc(1, sizeof *p);
  q = calloc(1, sizeof *q);
  return p;
}
