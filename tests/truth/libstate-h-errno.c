// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of h_errno
// WHY: another caller may have asked for a host
//- old.c
#define _GNU_SOURCE
#include <netdb.h>
int f(signed char a) {
  int state = h_errno == 3;
  return a + 0 * state;
}
//- new.c
#define _GNU_SOURCE
#include <netdb.h>
int f(signed char a) { return h_errno == 3 ? 0 : a; }
