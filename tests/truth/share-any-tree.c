// RUN: --alias any --entry f
// CALL: struct t c = {0}, p = {0, &c, &c}; show(f(&p));
// DEMAND: differs
// WHY: both children are one
//- old.c
struct t {
  int k;
  struct t *l, *r;
};
int f(struct t *p) {
  if (!p || !p->l || !p->r) return 0;
  p->l->k = 1;
  p->r->k = 2;
  return p->l->k;
}
//- new.c
struct t {
  int k;
  struct t *l, *r;
};
int f(struct t *p) {
  if (!p || !p->l || !p->r) return 0;
  p->l->k = 1;
  p->r->k = 2;
  return 1;
}
