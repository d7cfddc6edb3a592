// RUN: --entry f
// CALL: f(any_schar()); show(g->b[3]);
// DEMAND: differs
// WHY: the flexible end of a structure
//- old.c
#include <stdlib.h>
struct S { int n; char b[]; } *g;
void f(signed char x) {
  g = calloc(1, sizeof *g + 4);
  if (!g) abort();
  g->n = 4;
  g->b[3] = x;
}
//- new.c
#include <stdlib.h>
struct S { int n; char b[]; } *g;
void f(signed char x) {
  g = calloc(1, sizeof *g + 4);
  if (!g) abort();
  g->n = 4;
  g->b[3] = x == 9 ? 8 : x;
}
