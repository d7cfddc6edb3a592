// RUN: --entry f
// CALL: struct item i = {{0}, any_range(0, 8)}; show(f(&i)); show(i.n);
// DEMAND: differs output
// WHY: one more element is in bounds in the new version
//- old.c
struct item { char buf[4]; int n; };
int f(struct item *p) { return p->n < 0 || p->n >= (int)sizeof p->buf ? -1 : p->n++; }
//- new.c
struct item { char buf[6]; int n; };
int f(struct item *p) { return p->n < 0 || p->n >= (int)sizeof p->buf ? -1 : p->n++; }
