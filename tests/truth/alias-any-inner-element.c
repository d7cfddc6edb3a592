// RUN: --alias any --entry f
// CALL: struct o x; x.v = 0; x.p = &x.v; show(f(&x));
// DEMAND: differs
// WHY: a field leads to the argument itself
//- old.c
struct o {
  int v;
  int *p;
};
int f(struct o *x) {
  if (!x || !x->p) return 0;
  x->v = 1;
  *x->p = 2;
  return x->v;
}
//- new.c
struct o {
  int v;
  int *p;
};
int f(struct o *x) {
  if (!x || !x->p) return 0;
  x->v = 1;
  *x->p = 2;
  return 1;
}
