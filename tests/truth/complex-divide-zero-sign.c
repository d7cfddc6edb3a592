// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: complex numbers are multiplied and divided as clang does
// WHY: GCC's library divides by Smith's method, after which the real part of 0/(0-1i) is -0
//- old.c
#include <complex.h>
#include <math.h>
int f(signed char x) {
  double complex a = 0, b = __builtin_complex(0.0, x & 1 ? 1.0 : -1.0);
  return signbit(creal(a / b)) != 0;
}
//- new.c
int f(signed char x) { return !(x & 1); }
