// RUN: --entry f
// CALL: show_bytes(f(), 128);
// DEMAND: differs
// WHY: the block had been set, freed, and was handed out again
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) {
  unsigned char *p = malloc(128);
  if (p) memset(p, 9, 128);
  free(p);
  return calloc(128, 1);
}
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) {
  unsigned char *p = malloc(128);
  if (p) memset(p, 9, 128);
  free(p);
  return malloc(128);
}
