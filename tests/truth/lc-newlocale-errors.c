// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of errno
// WHY: newlocale() refuses an unknown category
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
int f(signed char x) {
  errno = 0;
  locale_t l = newlocale(x & 1 ? 1 << 20 : LC_TIME_MASK, "C", 0);
  int e = errno;
  errno = 0;
  return l ? 0 : e;
}
//- new.c
#include <errno.h>
int f(signed char x) {
  errno = 0;
  return x & 1 ? EINVAL : 0;
}
