// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects or differs
// NATIVE: none
// WHY: an address is copied into a structure of numbers, which is passed as one integer
//- old.c
#include <string.h>
static char t[64];
struct p {
  int x, y;
};
static int low(struct p a) { return a.x & 63; }
int f(int c) {
  char *p = t + 8;
  struct p a;
  memcpy(&a, &p, sizeof a);
  return c + low(a);
}
//- new.c
int f(int c) { return c + 8; }
