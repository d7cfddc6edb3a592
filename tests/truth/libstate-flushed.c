// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the standard streams
// WHY: what another caller has printed is written earlier
//- old.c
#include <stdio.h>
int f(signed char a) { return a; }
//- new.c
#include <stdio.h>
int f(signed char a) {
  fflush(stdout);
  return a;
}
