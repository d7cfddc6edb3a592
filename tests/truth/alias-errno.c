// RUN: --entry f
// CALL: show(f(&errno));
// DEMAND: differs or equivalent up to bounds: lead to no variable
// WHY: errno is a variable, too
//- old.c
#include <errno.h>
int f(int *p) {
  errno = 0;
  *p = 3;
  return errno;
}
//- new.c
#include <errno.h>
int f(int *p) {
  errno = 0;
  *p = 3;
  return 0;
}
