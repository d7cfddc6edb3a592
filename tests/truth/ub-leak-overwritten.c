// RUN: --entry f --check leak
// DEMAND: differs leak
// NATIVE: none
// WHY: the only pointer to a block is overwritten, for one value; only a leak checker tells
//- old.c
#include <stdlib.h>
static char *kept;
int f(signed char x) {
  free(kept);
  kept = malloc(3);
  if (x == 5) free(kept);
  if (x == 5) kept = malloc(4);
  return kept != 0;
}
//- new.c
#include <stdlib.h>
static char *kept;
int f(signed char x) {
  free(kept);
  kept = malloc(3);
  if (x == 5) kept = malloc(4);
  return kept != 0;
}
