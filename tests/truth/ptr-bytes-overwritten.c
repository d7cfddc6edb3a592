// RUN: --entry f
// DEMAND: equivalent
// WHY: all bytes of the address are overwritten before one is read
//- old.c
#include <string.h>
static char x[64];
int f(int c) {
  union {
    void *p;
    unsigned char k[8];
  } u = {x};
  for (int i = 0; i < 8; i++) u.k[i] = (unsigned char)(c + i);
  return u.k[0];
}
//- new.c
int f(int c) { return (unsigned char)c; }
