// Three equations
// RUN: --entry solve
//- old.c
#include <math.h>
double solve(double a, double b, double c, double d, double e, double f) {
  double det = a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d);
  if (fabs(det) < 1e-3) return 0;
  double x = (d * f - e * e) / det, y = (c * e - b * f) / det;
  return x * x + y * y > 0.01 ? x + y : 0;
}
//- new.c
#include <math.h>
double solve(double a, double b, double c, double d, double e, double f) {
  double det = a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d);
  if (fabs(det) < 1e-3) return 0;
  double x = (d * f - e * e) / det, y = (c * e - b * f) / det;
  return x * x + y * y > 0.01 ? x - y : 0;
}
