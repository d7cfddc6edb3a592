// RUN: --max-time 10 --entry f
// CALL: struct t a[3] = {{any_range(0, 2), &a[1], any_range(0, 2) ? &a[2] : 0}, {1, 0, 0}, {any_range(0, 3), 0, 0}}; show(f(any_range(0, 2) ? a : 0)); show(a[0].v * 100 + a[2].v);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: one of the calls that come in another order changes what the other one reads
//- old.c
struct t { int v; struct t *l, *r; };
static int n;
unsigned f(struct t *t) {
  if (!t) return 0;
  n += t->v;
  unsigned a = f(t->l), b = f(t->r);
  return t->v * 7 + a * 3 + b * 5 + n;
}
//- new.c
struct t { int v; struct t *l, *r; };
static int n;
unsigned f(struct t *t) {
  if (!t) return 0;
  n += t->v;
  unsigned b = f(t->r), a = f(t->l);
  return t->v * 7 + a * 3 + b * 5 + n;
}
