// RUN: --max-time 10 --entry f
// CALL: struct t a[3] = {{any_range(0, 2), &a[1], any_range(0, 2) ? &a[2] : 0}, {1, 0, 0}, {any_range(0, 3), 0, 0}}; show(f(any_range(0, 2) ? a : 0)); show(a[0].v * 100 + a[2].v);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: calls of a function that only reads memory come in another order, and before a read
//- old.c
struct t { int v; struct t *l, *r; };
unsigned f(const struct t *t) {
  if (!t) return 0;
  return t->v + f(t->l) * 3 + f(t->r) * 5;
}
//- new.c
struct t { int v; struct t *l, *r; };
unsigned f(const struct t *t) {
  if (!t) return 0;
  unsigned b = t->r ? f(t->r) : 0;
  unsigned a = t->l ? f(t->l) : 0;
  return a * 3 + b * 5 + t->v;
}
