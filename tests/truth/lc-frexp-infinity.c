// RUN: --entry f
// CALL: show(f(any_range(0, 2) ? 1.0 / 0.0 : 3.0));
// DEMAND: differs output
// WHY: glibc stores the exponent 0 of an infinity or a NaN
//- old.c
#include <math.h>
int f(double x) {
  int e = 99;
  frexp(x, &e);
  return e;
}
//- new.c
#include <math.h>
int f(double x) {
  int e = 99;
  if (x - x == 0) frexp(x, &e);
  return e;
}
