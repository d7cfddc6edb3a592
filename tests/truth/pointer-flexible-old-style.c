// RUN: --entry f
// CALL: f(any_schar()); show(g->b[3]);
// DEMAND: differs
// WHY: an array of one element at the end of a structure that has more room
//- old.c
#include <stdlib.h>
struct S { int n; int b[1]; } *g;
void f(signed char x) {
  g = calloc(1, sizeof *g + 16);
  if (!g) abort();
  g->n = 4;
  g->b[3] = x;
}
//- new.c
#include <stdlib.h>
struct S { int n; int b[1]; } *g;
void f(signed char x) {
  g = calloc(1, sizeof *g + 16);
  if (!g) abort();
  g->n = 4;
  g->b[3] = x == 9 ? 8 : x;
}
