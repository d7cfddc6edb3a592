// RUN: --entry f
// CALL: f(any_schar()); show(errno);
// DEMAND: differs output
// WHY: errno is a variable that the caller reads
//- old.c
#include <errno.h>
int f(signed char x) {
  if (x < 0) errno = EINVAL;
  return x < 0 ? -1 : 0;
}
//- new.c
#include <errno.h>
int f(signed char x) {
  if (x < 0) errno = ERANGE;
  return x < 0 ? -1 : 0;
}
