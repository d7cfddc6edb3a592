// RUN: --entry f
// CALL: struct s x; memset(&x, 3, sizeof x); x.a = 1; x.b = 0; show(f(&x));
// DEMAND: differs
// WHY: words of the structure
//- old.c
#include <string.h>
struct s {
  short a;
  int b;
};
int f(struct s *x) {
  if (!x) return 0;
  return (*(unsigned *)x >> 16) == 0x303 ? 1 : 0;
}
//- new.c
#include <string.h>
struct s {
  short a;
  int b;
};
int f(struct s *x) {
  if (!x) return 0;
  return (*(unsigned *)x >> 16) == 0x303 ? 2 : 0;
}
