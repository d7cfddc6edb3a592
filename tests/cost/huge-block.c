// RUN: --entry last
// COST: larger n
// WHY: 1.6 MB instead of 16 bytes, whatever the input is
//- old.c
#include <stdlib.h>
int last(int n) {
  char *p = malloc(16);
  if (!p) return -1;
  p[0] = (char)n;
  int r = p[0];
  free(p);
  return r;
}
//- new.c
#include <stdlib.h>
int last(int n) {
  char *p = malloc(1600000);
  if (!p) return -1;
  p[0] = (char)n;
  int r = p[0];
  free(p);
  return r;
}
