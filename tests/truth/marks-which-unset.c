// RUN: --entry f
// CALL: unsigned char x = any_uchar(); char *used = malloc(100); memset(used, 7, 100); free(used); show_bytes(f(x), 100);
// DEMAND: differs
// WHY: the input decides which one is not set
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(unsigned char x) {
  unsigned char *p = malloc(100);
  if (!p) return p;
  memset(p, 0, 100);
  (void)x;
  return p;
}
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(unsigned char x) {
  unsigned char *p = malloc(100);
  if (!p) return p;
  memset(p, 0, x == 77 ? 99 : 100);
  return p;
}
