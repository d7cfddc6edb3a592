// RUN: --entry f
// DEMAND: undecided into another object
// NATIVE: none
// WHY: a pointer into the middle of one block, or of another one with the same contents
//- old.c
#include <stdlib.h>
struct cursor { int *base, *at; };
struct cursor *f(void) {
  struct cursor *c = calloc(1, sizeof *c);
  int *other = calloc(4, sizeof *other);
  if (!c || !other || !(c->base = calloc(4, sizeof *c->base))) abort();
  c->at = c->base + 2;
  return c;
}
//- new.c
#include <stdlib.h>
struct cursor { int *base, *at; };
struct cursor *f(void) {
  struct cursor *c = calloc(1, sizeof *c);
  int *other = calloc(4, sizeof *other);
  if (!c || !other || !(c->base = calloc(4, sizeof *c->base))) abort();
  c->at = other + 2;
  return c;
}
