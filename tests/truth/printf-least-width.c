// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// NATIVE: none
// WHY: a width of INT_MIN has no opposite, so it is too large; glibc says so after minutes of padding
//- old.c
#include <errno.h>
#include <limits.h>
#include <stdio.h>
int f(signed char x) {
  char b[9];
  errno = 0;
  int n = snprintf(b, sizeof b, "%*d", INT_MIN, x);
  int e = errno;
  errno = 0;
  return n + e;
}
//- new.c
#include <errno.h>
int f(signed char x) {
  errno = 0;
  return EOVERFLOW - 1;
}
