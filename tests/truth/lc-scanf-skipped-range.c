// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of errno
// WHY: a number that is skipped may be too large, too
//- old.c
#include <errno.h>
#include <stdio.h>
int f(signed char x) {
  errno = 0;
  sscanf(x & 1 ? "99999999999999999999 " : "9 ", "%*d");
  int e = errno;
  errno = 0;
  return e;
}
//- new.c
#include <errno.h>
int f(signed char x) {
  errno = 0;
  return x & 1 ? ERANGE : 0;
}
