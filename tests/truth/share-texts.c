// RUN: --entry f
// CALL: struct s x; char t[4] = "abc"; x.a = x.b = t; show(f(&x));
// DEMAND: differs or equivalent up to bounds: shared parts
// WHY: two names that are one text
//- old.c
struct s {
  char *a, *b;
};
int f(struct s *x) {
  if (!x || !x->a || !x->b || !x->a[0] || !x->b[0]) return 0;
  x->a[0] = 'x';
  x->b[0] = 'y';
  return x->a[0];
}
//- new.c
struct s {
  char *a, *b;
};
int f(struct s *x) {
  if (!x || !x->a || !x->b || !x->a[0] || !x->b[0]) return 0;
  x->a[0] = 'x';
  x->b[0] = 'y';
  return 'x';
}
