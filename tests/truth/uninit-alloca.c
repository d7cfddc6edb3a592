// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: alloca gives indeterminate memory, of which OLD sets a part
//- old.c
#include <alloca.h>
#include <string.h>
int f(unsigned char n) {
  char *p = alloca(16);
  memset(p, 0, 8);
  return p[n & 15] == 3;
}
//- new.c
#include <alloca.h>
#include <string.h>
int f(unsigned char n) {
  char *p = alloca(16);
  memset(p, 0, 16);
  return p[n & 15] == 3;
}
