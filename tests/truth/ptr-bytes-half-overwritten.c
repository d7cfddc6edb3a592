// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects or differs
// NATIVE: none
// WHY: the upper half of the address is overwritten, and the lower half is copied and read
//- old.c
#include <string.h>
static char x[64];
int f(int c) {
  union {
    void *p;
    unsigned half[2];
  } u = {x + 8}, v;
  u.half[1] = (unsigned)c;
  v = u;
  if (c != 'q') return 0;
  return v.half[0] & 63;
}
//- new.c
int f(int c) {
  if (c != 'q') return 0;
  return 8;
}
