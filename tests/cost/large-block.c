// RUN: --entry last
// COST: larger n
// WHY: a block of n * n * 64 bytes instead of one of 16
//- old.c
#include <stdlib.h>
int last(unsigned char n) {
  char *p = malloc(16);
  if (!p) return -1;
  p[0] = (char)n;
  int r = p[0];
  free(p);
  return r;
}
//- new.c
#include <stdlib.h>
int last(unsigned char n) {
  char *p = malloc(16 + 64ul * n * n);
  if (!p) return -1;
  p[0] = (char)n;
  int r = p[0];
  free(p);
  return r;
}
