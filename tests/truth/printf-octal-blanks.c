// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs
// WHY: the flag 0 pads %#o with zeros, not with blanks
//- old.c
#include <stdio.h>
int f(signed char x) {
  char b[9];
  snprintf(b, sizeof b, "%#05o", x & 7);
  return b[0];
}
//- new.c
int f(signed char x) { return x & 7 ? ' ' : '0'; }
