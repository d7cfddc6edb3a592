// RUN: --entry f
// DEMAND: equivalent up to assumptions: CMPLX\(\) is undefined
// NATIVE: none
// WHY: <complex.h> defines the macro only for gcc; the proof takes it for the same unknown function
//- old.c
#include <complex.h>
int f(unsigned char x) {
  double complex z = CMPLX(1.0, -0.0);
  return 1 / cimag(z) > x;
}
//- new.c
#include <complex.h>
int f(unsigned char x) {
  double complex z = CMPLX(1.0, -0.0) + 0.0 * I;
  return 1 / cimag(z) > x;
}
