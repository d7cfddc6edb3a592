// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects or differs
// NATIVE: none
// WHY: the last byte of the address is overwritten before its first one is read
//- old.c
#include <string.h>
static char x[64];
int f(int c) {
  void *p = x + 8;
  unsigned char k[8];
  memcpy(k, &p, 8);
  k[7] = 1;
  if (c != 'q') return 0;
  return k[0] & 63;
}
//- new.c
static char x[64];
int f(int c) {
  if (c != 'q') return 0;
  return 8;
}
