// RUN: --entry f
// CALL: struct s x; memset(&x, 3, sizeof x); x.a = 1; x.b = 0; show(f(&x));
// DEMAND: differs
// WHY: a hash over all bytes
//- old.c
#include <string.h>
struct s {
  char a;
  short b;
};
unsigned f(struct s *x) {
  unsigned h = 0;
  if (!x) return 0;
  for (unsigned i = 0; i < sizeof *x; i++) h = h * 3 + ((unsigned char *)x)[i];
  return h;
}
//- new.c
#include <string.h>
struct s {
  char a;
  short b;
};
unsigned f(struct s *x) {
  unsigned h = 0;
  if (!x) return 0;
  for (unsigned i = 0; i < sizeof *x; i++) if (i != 1) h = h * 3 + ((unsigned char *)x)[i];
  return h;
}
