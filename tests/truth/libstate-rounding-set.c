// RUN: --entry f
// CALL: show(f(any_double()));
// DEMAND: equivalent up to bounds: initial values of the rounding mode
// WHY: one version sets the rounding mode that a program starts with, which another caller may have changed
//- old.c
#include <fenv.h>
double f(double a) { return a + 1; }
//- new.c
#include <fenv.h>
double f(double a) {
  fesetround(FE_TONEAREST);
  return a + 1;
}
