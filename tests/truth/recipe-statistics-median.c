// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: equivalent
// WHY: the median of three by fmin and fmax, or by exchanging
//- old.c
#include <math.h>
double f(signed char a, signed char b, signed char c) {
  double x = a / 2.0, y = b / 2.0, z = c / 2.0;
  return fmax(fmin(x, y), fmin(fmax(x, y), z));
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  double value[] = {a / 2.0, b / 2.0, c / 2.0};
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 2; k++)
      if (value[k] > value[k + 1]) {
        double kept = value[k];
        value[k] = value[k + 1];
        value[k + 1] = kept;
      }
  return value[1];
}
