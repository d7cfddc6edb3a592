// RUN: --max-time 6 --entry f
// CALL: f(any_char()); show(errno);
// DEMAND: differs
// NORMAL: different
// WHY: errno
//- old.c
#include <errno.h>
int f(int x) {
  if (x == 5) errno = 3;
  return x;
}
//- new.c
#include <errno.h>
int f(int x) {
  if (x == 5) errno = 4;
  return x;
}
