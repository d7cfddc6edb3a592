// Bisection of a cubic
// RUN: --entry zero
//- old.c
#include <math.h>
double zero(double p, double q) {
  double low = -100, high = 100;
  if (!(fabs(p) < 50) || !(fabs(q) < 50)) return 0;
  for (int i = 0; i < 60; i++) {
    double x = (low + high) / 2, y = x * x * x + p * x + q;
    if (y > 0) high = x;
    else low = x;
  }
  return p > 0 ? low : low * 1;
}
//- new.c
#include <math.h>
double zero(double p, double q) {
  double low = -100, high = 100;
  if (!(fabs(p) < 50) || !(fabs(q) < 50)) return 0;
  for (int i = 0; i < 60; i++) {
    double x = (low + high) / 2, y = x * x * x + p * x + q;
    if (y > 0) high = x;
    else low = x;
  }
  return p > 0 ? low : low * 1.001;
}
