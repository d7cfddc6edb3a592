// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects or differs
// NATIVE: none
// WHY: only the old version copies the address; its byte is read behind a branch
//- old.c
#include <string.h>
static char x[64];
int f(int c) {
  void *p = x + 8;
  unsigned char k[8];
  memcpy(k, &p, 8);
  if (c != 'q') return 0;
  return k[0] & 63;
}
//- new.c
static char x[64];
int f(int c) {
  if (c != 'q') return 0;
  return 8;
}
