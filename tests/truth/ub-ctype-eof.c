// RUN: --entry f --check ctype
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: EOF and the values of an unsigned char may be asked for
//- old.c
#include <ctype.h>
int f(signed char x) { return x == -1 ? 0 : isdigit((unsigned char)x) != 0; }
//- new.c
#include <ctype.h>
int f(signed char x) {
  int c = x == -1 ? -1 : x & 255;
  return isdigit(c) ? 1 : 0;
}
