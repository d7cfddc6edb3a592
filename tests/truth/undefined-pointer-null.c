// RUN: --entry f
// DEMAND: differs regression
// NATIVE: none
// WHY: the new version does not test for NULL
//- old.c
struct s {
  int a, b;
};
struct s *g(int);
int f(int x) {
  struct s *s = g(x);
  return s ? s->a : -1;
}
//- new.c
struct s {
  int a, b;
};
struct s *g(int);
int f(int x) {
  struct s *s = g(x);
  return s->a;
}
