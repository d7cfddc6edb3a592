// RUN: --entry f
// CALL: struct o x; memset(&x, 3, sizeof x); x.s.a = 1; x.s.b = 0; show(f(&x));
// DEMAND: differs
// WHY: padding of a structure in a structure
//- old.c
#include <string.h>
struct s {
  char a;
  int b;
};
struct o {
  int n;
  struct s s;
};
int f(struct o *x) {
  if (!x) return 0;
  return ((unsigned char *)x)[5] == 3 ? 1 : 0;
}
//- new.c
#include <string.h>
struct s {
  char a;
  int b;
};
struct o {
  int n;
  struct s s;
};
int f(struct o *x) {
  if (!x) return 0;
  return ((unsigned char *)x)[5] == 3 ? 2 : 0;
}
