// RUN: --entry f --fail-malloc 1
// DEMAND: differs fix
// NATIVE: none
// WHY: the second allocation fails, and without that the smallest input fails an assertion
//- old.c
#include <stdlib.h>
#include <assert.h>
struct p { int kind; int n; char *a, *b; };
int f(struct p *p, unsigned len) {
  p->a = malloc(4);
  if (!p->a) return -1;
  p->b = malloc(4);
  p->b[0] = 1;
  assert(p->kind == 8 && len > 0);
  return 0;
}
//- new.c
#include <stdlib.h>
#include <assert.h>
struct p { int kind; int n; char *a, *b; };
int f(struct p *p, unsigned len) {
  p->a = malloc(4);
  if (!p->a) return -1;
  p->b = malloc(4);
  if (!p->b) return -1;
  p->b[0] = 1;
  assert(p->kind == 8 && len > 0);
  return 0;
}
