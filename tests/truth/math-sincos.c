// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) { union { double d; unsigned long u; } v = {f((short)i)}; hash = hash * 1000003 + v.u; } show(hash); }
// DEMAND: equivalent up to assumptions: mathematical functions
// WHY: sincos() is both
//- old.c
#include <math.h>
double f(short a) {
  return sin(a) - cos(a);
}
//- new.c
#include <math.h>
void sincos(double, double *, double *);
double f(short a) {
  double s, c;
  sincos(a, &s, &c);
  return s - c;
}
