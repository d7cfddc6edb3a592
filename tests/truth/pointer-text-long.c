// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs or undecided .
// WHY: the end of a long text
//- old.c
#include <string.h>
static char b[9000];
char *f(signed char x) {
  memset(b, 'a', 8999);
  b[8998] = x;
  return b;
}
//- new.c
#include <string.h>
static char b[9000];
char *f(signed char x) {
  memset(b, 'a', 8999);
  b[8998] = x == 9 ? 8 : x;
  return b;
}
