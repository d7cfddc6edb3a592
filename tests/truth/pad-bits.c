// RUN: --entry f
// CALL: struct s x; memset(&x, 255, sizeof x); x.a = 1; show(f(&x));
// DEMAND: differs
// WHY: unused bits of bit-fields
//- old.c
#include <string.h>
struct s {
  unsigned a : 3;
};
int f(struct s *x) {
  if (!x) return 0;
  return (*(unsigned char *)x & 128) != 0 ? 1 : 0;
}
//- new.c
#include <string.h>
struct s {
  unsigned a : 3;
};
int f(struct s *x) {
  if (!x) return 0;
  return (*(unsigned char *)x & 128) != 0 ? 2 : 0;
}
