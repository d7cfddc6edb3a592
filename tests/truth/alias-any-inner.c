// RUN: --alias any --entry f
// CALL: int v = 0; struct o x = {&v, &v}; show(f(&x));
// DEMAND: differs
// WHY: two fields lead to one number
//- old.c
struct o {
  int *a, *b;
};
int f(struct o *x) {
  if (!x || !x->a || !x->b) return 0;
  *x->a = 1;
  *x->b = 2;
  return *x->a;
}
//- new.c
struct o {
  int *a, *b;
};
int f(struct o *x) {
  if (!x || !x->a || !x->b) return 0;
  *x->a = 1;
  *x->b = 2;
  return 1;
}
