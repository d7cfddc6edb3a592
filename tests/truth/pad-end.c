// RUN: --entry f
// CALL: struct s x; memset(&x, 3, sizeof x); x.a = 1; show(f(&x));
// DEMAND: differs
// WHY: padding at the end
//- old.c
#include <string.h>
struct s {
  long b;
  char a;
};
int f(struct s *x) {
  if (!x) return 0;
  return ((unsigned char *)x)[12] == 3 ? 1 : 0;
}
//- new.c
#include <string.h>
struct s {
  long b;
  char a;
};
int f(struct s *x) {
  if (!x) return 0;
  return ((unsigned char *)x)[12] == 3 ? 2 : 0;
}
