// RUN: --entry f
// CALL: struct s x, y; memset(&x, 0, sizeof x); memset(&y, 1, sizeof y); x.a = y.a = 1; x.b = y.b = 2; show(f(&x, &y));
// DEMAND: differs
// WHY: padding is compared
//- old.c
#include <string.h>
struct s {
  char a;
  int b;
};
int f(struct s *x, struct s *y) {
  if (!x || !y) return 0;
  return memcmp(x, y, sizeof *x) == 0;
}
//- new.c
#include <string.h>
struct s {
  char a;
  int b;
};
int f(struct s *x, struct s *y) {
  if (!x || !y) return 0;
  return x->a == y->a && x->b == y->b;
}
