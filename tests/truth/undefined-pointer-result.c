// RUN: --entry f
// DEMAND: equivalent up to assumptions: g\(\) is undefined
// NATIVE: none
// WHY: g() returns NULL or an object
//- old.c
struct s {
  int a, b;
};
struct s *g(int);
int f(int x) {
  struct s *s = g(x);
  if (!s) return -1;
  return s->a + s->b;
}
//- new.c
struct s {
  int a, b;
};
struct s *g(int);
int f(int x) {
  struct s *s = g(x);
  return s ? s->b + s->a : -1;
}
