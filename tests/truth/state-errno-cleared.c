// RUN: --entry f
// CALL: errno = 0; show(f(any_schar())); show(errno);
// DEMAND: equivalent up to bounds: initial values of errno
// WHY: only the old version clears what the caller may have left in errno
//- old.c
#include <errno.h>
int f(signed char x) {
  errno = 0;
  return x + 1;
}
//- new.c
#include <errno.h>
int f(signed char x) { return x + 1; }
