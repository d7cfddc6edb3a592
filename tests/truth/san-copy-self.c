// RUN: --entry f
// CALL: show(f(any_schar()));
// NATIVE: --sanitized
// DEMAND: equivalent up to bounds: initial values of
// WHY: a structure assigned to itself, and texts copied to where they are
//- old.c
static struct { int a[4]; } s;
int f(signed char x) {
  s.a[1] = x;
  return s.a[1];
}
//- new.c
#include <string.h>
static struct big { int a[4]; } s;
static char text[4] = "abc";
int f(signed char x) {
  struct big *p = &s, *q = p;
  s.a[1] = x;
  *p = *q;
  memcpy(text, text + (text[3] != 0), 4);
  return s.a[1];
}
