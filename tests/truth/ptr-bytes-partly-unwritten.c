// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects or differs
// NATIVE: none
// WHY: the address is stored on one of two paths, which are merged
//- old.c
#include <string.h>
static char x[64];
int f(int c) {
  void *p = x + 8;
  unsigned char k[8];
  if (c == 'q') memcpy(k, &p, 8);
  int r = 0;
  if (c == 'q') r = k[0] & 63;
  return r;
}
//- new.c
static char x[64];
int f(int c) {
  if (c != 'q') return 0;
  return 8;
}
