// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the rounding mode
// WHY: both versions read the rounding mode, and only one uses it: another caller may have changed it
//- old.c
#include <fenv.h>
int f(signed char a) {
  int mode = fegetround();
  return a + 0 * mode;
}
//- new.c
#include <fenv.h>
int f(signed char a) { return fegetround() == FE_TONEAREST ? a : 0; }
