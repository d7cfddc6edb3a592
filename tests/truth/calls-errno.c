// RUN: --entry f --calls 2
// CALL: errno = 0; show(f(any_bool())); show(f(any_bool())); show(errno);
// DEMAND: differs output
// WHY: the first call sets errno, the second returns what it finds there
//- old.c
#include <errno.h>
int f(_Bool x) {
  int before = errno;
  if (x) errno = ERANGE;
  return before;
}
//- new.c
#include <errno.h>
int f(_Bool x) {
  int before = errno;
  if (x) errno = EDOM;
  return before;
}
