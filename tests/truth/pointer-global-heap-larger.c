// RUN: --entry f
// CALL: f(any_schar()); show(*g);
// DEMAND: equivalent or equivalent (internal state differs)
// WHY: a larger block, the same value where both have one
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
  g = calloc(4, 4);
  if (g) *g = x;
}
