// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the zero of # is a digit, not a precision, so the flag 0 still pads with zeros
//- old.c
#include <stdio.h>
int f(signed char x) {
  char b[9];
  snprintf(b, sizeof b, "%#05o", x & 7);
  return b[0] + b[1] + b[2] + b[3] + b[4];
}
//- new.c
int f(signed char x) { return 4 * '0' + '0' + (x & 7); }
