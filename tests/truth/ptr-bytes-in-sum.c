// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects or differs
// NATIVE: none
// WHY: only the old version copies the address, and adds what its byte shows
//- old.c
#include <string.h>
static char x[64];
int f(int c) {
  void *p = x;
  unsigned char k[8];
  memcpy(k, &p, 8);
  int r = c;
  r += (k[0] & 63) == 0;
  return r;
}
//- new.c
static char x[64];
int f(int c) { return c + 1; }
