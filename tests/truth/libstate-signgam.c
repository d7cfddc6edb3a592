// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of signgam
// WHY: another caller may have called lgamma
//- old.c
#define _GNU_SOURCE
#include <math.h>
int f(signed char a) {
  int state = signgam == -1;
  return a + 0 * state;
}
//- new.c
#define _GNU_SOURCE
#include <math.h>
int f(signed char a) { return signgam == -1 ? 0 : a; }
