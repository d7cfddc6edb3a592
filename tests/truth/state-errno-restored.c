// RUN: --entry f
// CALL: show(f(any_schar())); show(errno);
// DEMAND: equivalent
// WHY: errno is as it was: nobody can tell that it was set between
//- old.c
#include <errno.h>
#include <unistd.h>
int f(signed char x) {
  int before = errno;
  if (x == 7) close(-1);
  errno = before;
  return x == 7;
}
//- new.c
#include <errno.h>
int f(signed char x) { return x == 7; }
