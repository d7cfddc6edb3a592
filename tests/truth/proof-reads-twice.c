// RUN: --max-time 10 --entry f
// CALL: struct t a[3] = {{any_range(0, 2), &a[1], any_range(0, 2) ? &a[2] : 0}, {1, 0, 0}, {any_range(0, 3), 0, 0}}; show(f(any_range(0, 2) ? a : 0)); show(a[0].v * 100 + a[2].v);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: a call that only reads memory is made once instead of twice
//- old.c
struct t { int v; struct t *l, *r; };
int f(const struct t *t) { return t ? t->v + (f(t->l) > f(t->r) ? f(t->l) : f(t->r)) : 0; }
//- new.c
struct t { int v; struct t *l, *r; };
int f(const struct t *t) {
  if (!t) return 0;
  int r = f(t->r), l = f(t->l);
  return (l > r ? l : r) + t->v;
}
