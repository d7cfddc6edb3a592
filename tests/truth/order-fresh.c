// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: both operands fill memory that they allocate
//- old.c
#include <stdlib.h>
struct N { int v; struct N *l, *r; };
static struct N *mk(int v, struct N *l, struct N *r) {
  struct N *p = malloc(sizeof *p);
  if (!p) abort();
  p->v = v;
  p->l = l;
  p->r = r;
  return p;
}
int f(signed char x) { struct N *t = mk(x, mk(1, 0, 0), mk(2, 0, 0)); return t->v + t->l->v; }
//- new.c
#include <stdlib.h>
struct N { int v; struct N *l, *r; };
static struct N *mk(int v, struct N *l, struct N *r) {
  struct N *p = malloc(sizeof *p);
  if (!p) abort();
  p->v = v;
  p->l = l;
  p->r = r;
  return p;
}
int f(signed char x) { struct N *t = mk(x, mk(1, 0, 0), mk(2, 0, 0)); return t->l->v + t->v; }
