// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of errno
// WHY: an unknown rounding mode gives 1, "0x" is no address, initstate() sets EINVAL, nextup() leaves errno
//- old.c
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fenv.h>
#include <math.h>
#include <stdlib.h>
int f(signed char x) {
  char state[9];
  errno = 0;
  nextup(1e-320);
  int e = errno;
  initstate(1, state, x & 7);
  e += errno;
  errno = 0;
  return e + fesetround(99) + (inet_network("0x") == 0);
}
//- new.c
#include <errno.h>
int f(signed char x) {
  errno = 0;
  return EINVAL + 1;
}
