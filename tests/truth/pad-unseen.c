// RUN: --entry f
// CALL: struct s x = {1, 2}, y = {3, 4}; f(&x, &y); show(x.a + x.b);
// UNSHOWN: padding
// DEMAND: equivalent up to bounds: structures
// WHY: padding that is copied and never looked at
//- old.c
struct s {
  char a;
  int b;
};
void f(struct s *x, struct s *y) {
  if (!x || !y) return;
  *x = *y;
}
//- new.c
struct s {
  char a;
  int b;
};
void f(struct s *x, struct s *y) {
  if (!x || !y) return;
  x->a = y->a; x->b = y->b;
}
