// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: both versions set the same mode, whatever it was
//- old.c
#include <fenv.h>
int f(signed char a) {
  fesetround(FE_TONEAREST);
  return a + a;
}
//- new.c
#include <fenv.h>
int f(signed char a) {
  fesetround(FE_TONEAREST);
  return 2 * a;
}
