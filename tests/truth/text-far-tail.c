// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: reads the bytes after the end of the string
// WHY: a difference 60,000 bytes after the end of a string
//- old.c
#include <stdlib.h>
char *f(signed char x) {
  char *p = calloc(1, 100000);
  if (!p) return 0;
  p[5000] = 1;
  p[60000] = x;
  return p;
}
//- new.c
#include <stdlib.h>
char *f(signed char x) {
  char *p = calloc(1, 100000);
  if (!p) return 0;
  p[5000] = 1;
  p[60000] = x == 3 ? 4 : x;
  return p;
}
