// RUN: --entry f
// CALL: show(f(any_uchar())[100]);
// DEMAND: equivalent
// WHY: in both versions the same bytes are not set
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(unsigned char x) {
  unsigned char *p = malloc(500);
  if (p) p[100] = x + x;
  return p;
}
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(unsigned char x) {
  unsigned char *p = malloc(500);
  if (p) p[100] = 2 * x;
  return p;
}
