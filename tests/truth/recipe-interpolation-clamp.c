// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: equivalent
// WHY: a parameter held in [0, 1] by fmin and fmax, or by comparing
//- old.c
#include <math.h>
double f(signed char a, signed char b, signed char c) {
  double t = fmax(0, fmin(1, c / 64.0));
  return a + t * (b - a);
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  double t = c / 64.0;
  if (t < 0) t = 0;
  if (t > 1) t = 1;
  return a + t * (b - a);
}
