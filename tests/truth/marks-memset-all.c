// RUN: --entry f
// CALL: char *used = malloc(300); memset(used, 7, 300); free(used); show_bytes(f(), 300);
// DEMAND: equivalent
// WHY: each byte is set to zero, by whichever function
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return calloc(300, 1); }
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) {
  unsigned char *p = malloc(300);
  if (p) memset(p, 0, 300);
  return p;
}
