// RUN: --entry f
// CALL: struct s x; show(f(&x, &x.b));
// DEMAND: differs or equivalent up to bounds: do not overlap or equivalent up to assumptions: address
// WHY: two pointers are subtracted
//- old.c
struct s {
  int a, b;
};
long f(const struct s *p, const int *q) { return (const char *)q - (const char *)p == 4 ? 1 : 0; }
//- new.c
struct s {
  int a, b;
};
long f(const struct s *p, const int *q) { return (const char *)q - (const char *)p == 4 ? 2 : 0; }
