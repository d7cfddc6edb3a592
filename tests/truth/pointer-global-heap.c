// RUN: --entry f
// CALL: f(any_schar()); show(*g);
// DEMAND: differs output
// WHY: what an exported pointer leads to is visible
//- old.c
#include <stdlib.h>
int *g;
void f(signed char x) {
  g = malloc(4);
  if (g) *g = x;
}
//- new.c
#include <stdlib.h>
int *g;
void f(signed char x) {
  g = malloc(4);
  if (g) *g = x == 9 ? 8 : x;
}
