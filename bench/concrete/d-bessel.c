// A power series
// RUN: --entry j0_of
//- old.c
#include <math.h>
double j0_of(double x) {
  double term = 1, sum = 1, y = x * x / 4;
  if (!(fabs(x) < 20)) return 0;
  for (int k = 1; k < 60 && fabs(term) > 1e-17; k++) {
    term *= -y / ((double)k * k);
    sum += term;
  }
  return sum < 0 ? sum : sum * sum;
}
//- new.c
#include <math.h>
double j0_of(double x) {
  double term = 1, sum = 1, y = x * x / 4;
  if (!(fabs(x) < 20)) return 0;
  for (int k = 1; k < 60 && fabs(term) > 1e-17; k++) {
    term *= -y / ((double)k * k);
    sum += term;
  }
  return sum < 0 ? -sum : sum * sum;
}
