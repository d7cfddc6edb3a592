// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the rounding mode
// WHY: rint rounds as the mode says, which another caller may have changed
//- old.c
#include <math.h>
int f(signed char a) {
  volatile double number = a + 0.25;
  int state = rint(number) > number;
  return a + 0 * state;
}
//- new.c
#include <math.h>
int f(signed char a) {
  volatile double number = a + 0.25;
  return rint(number) > number ? 0 : a;
}
