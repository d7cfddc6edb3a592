// RUN: --entry f
// CALL: struct n *c = calloc(1, sizeof *c), a = {c, c}; show(f(&a));
// DEMAND: differs or equivalent up to bounds: shared parts
// WHY: a shared child is freed once
//- old.c
#include <stdlib.h>
struct n {
  struct n *l, *r;
};
int f(struct n *a) {
  if (!a || !a->l || !a->r) return 0;
  int same = a->l == a->r;
  free(a->l);
  if (!same) free(a->r);
  a->l = a->r = 0;
  return same;
}
//- new.c
#include <stdlib.h>
struct n {
  struct n *l, *r;
};
int f(struct n *a) {
  if (!a || !a->l || !a->r) return 0;
  int same = a->l == a->r;
  free(a->l);
  if (!same) free(a->r);
  a->l = a->r = 0;
  return 2 * same;
}
