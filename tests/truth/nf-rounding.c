// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// NATIVE: none
// DEMAND: differs or undecided . or equivalent up to .
// NORMAL: none
// WHY: the rounding mode
//- old.c
#include <fenv.h>
double f(int x) {
  double a = 1, b = 3;
  if (x == 4) fesetround(FE_UPWARD);
  return a / b;
}
//- new.c
double f(int x) { return 1.0 / 3.0 + 0 * x; }
