// RUN: --entry f
// DEMAND: equivalent up to assumptions: after the end
// NATIVE: none
// WHY: a text of which only the room after its end is set or not: who knows the size sees it
//- old.c
#include <stdlib.h>
#include <string.h>
char *f(void) { return calloc(128, 1); }
//- new.c
#include <stdlib.h>
#include <string.h>
char *f(void) {
  char *p = malloc(128);
  if (p) p[0] = 0;
  return p;
}
