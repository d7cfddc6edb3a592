// RUN: --max-time 10 --entry f
// CALL: struct t a[3] = {{any_range(0, 2), &a[1], any_range(0, 2) ? &a[2] : 0}, {1, 0, 0}, {any_range(0, 3), 0, 0}}; show(f(any_range(0, 2) ? a : 0)); show(a[0].v * 100 + a[2].v);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the result of the call before the store is used in place of that of the one after it
//- old.c
struct t { int v; struct t *l, *r; };
static unsigned g(const struct t *t) { return t ? t->v + g(t->l) * 3 + g(t->r) * 5 : 0; }
unsigned f(struct t *t) {
  if (!t) return 0;
  unsigned a = g(t);
  t->v = 9;
  return a * 3 + g(t);
}
//- new.c
struct t { int v; struct t *l, *r; };
static unsigned g(const struct t *t) { return t ? t->v + g(t->l) * 3 + g(t->r) * 5 : 0; }
unsigned f(struct t *t) {
  if (!t) return 0;
  unsigned a = g(t);
  t->v = 9;
  unsigned b = g(t);
  return b == b + 1 ? 0 : a * 3 + a;
}
