// RUN: --no-normal-form --alias any --entry f
// CALL: struct s x = {0, 0}; show(f(&x, &x.b)); int y = 1; show(f(&x, &y));
// DEMAND: equivalent up to bounds: do not overlap otherwise
// WHY: memory that overlaps makes no difference where both write in one order
//- old.c
struct s {
  int a, b;
};
int f(struct s *p, int *q) {
  if (!p || !q) return 0;
  p->b = 1;
  *q = 5;
  return p->b + *q;
}
//- new.c
struct s {
  int a, b;
};
int f(struct s *p, int *q) {
  if (!p || !q) return 0;
  p->b = 1;
  *q = 5;
  int b = p->b; return b + 5;
}
