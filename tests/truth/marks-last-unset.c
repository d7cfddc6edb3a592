// RUN: --entry f
// CALL: char *used = malloc(256); memset(used, 7, 256); free(used); show_bytes(f(), 256);
// DEMAND: differs
// WHY: all bytes are set but the last one
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return calloc(256, 1); }
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) {
  unsigned char *p = malloc(256);
  if (p) memset(p, 0, 255);
  return p;
}
