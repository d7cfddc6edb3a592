// RUN: --entry f
// CALL: char *used = malloc(192); memset(used, 7, 192); free(used); show_bytes(f(), 192);
// DEMAND: differs
// WHY: what realloc adds to a block is not written
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) {
  unsigned char *p = calloc(64, 1), *q = p ? realloc(p, 192) : 0;
  if (q) memset(q + 64, 0, 128);
  return q;
}
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) {
  unsigned char *p = calloc(64, 1), *q = p ? realloc(p, 192) : 0;
  return q;
}
