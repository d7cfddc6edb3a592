// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: another function that does not clear
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) {
  unsigned char *p = aligned_alloc(64, 128);
  if (p) memset(p, 0, 128);
  return p;
}
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return aligned_alloc(64, 128); }
