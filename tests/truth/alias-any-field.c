// RUN: --alias any --entry f
// CALL: struct s x = {0, 0}; show(f(&x, &x.b));
// DEMAND: differs
// WHY: a pointer to a field of the other object
//- old.c
struct s {
  int a, b;
};
int f(struct s *p, int *q) {
  p->b = 1;
  *q = 5;
  return p->b;
}
//- new.c
struct s {
  int a, b;
};
int f(struct s *p, int *q) {
  p->b = 1;
  *q = 5;
  return 1;
}
