// RUN: --entry f
// DEMAND: equivalent up to bounds: strings
// SHOWN: internal state differs
// NATIVE: none
// WHY: a static pointer leads to the argument, or to a copy of it
//- old.c
#include <stdlib.h>
#include <string.h>
static char *kept;
void f(char *s) {
  kept = s;
}
char *last(void) { return kept; }
//- new.c
#include <stdlib.h>
#include <string.h>
static char *kept;
void f(char *s) {
  kept = s ? strdup(s) : s;
  if (s && !kept) abort();
}
char *last(void) { return kept; }
