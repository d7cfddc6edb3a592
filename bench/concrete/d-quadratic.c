// The larger zero of a parabola
// RUN: --entry larger
//- old.c
#include <math.h>
double larger(double a, double b, double c) {
  if (fabs(a) < 1e-9) return fabs(b) < 1e-9 ? 0 : -c / b;
  double d = b * b - 4 * a * c;
  if (d < 0) return -b / (2 * a);
  double q = -0.5 * (b + copysign(sqrt(d), b));
  double x = q / a, y = c / q;
  return x > y ? x : y;
}
//- new.c
#include <math.h>
double larger(double a, double b, double c) {
  if (fabs(a) < 1e-9) return fabs(b) < 1e-9 ? 0 : -c / b;
  double d = b * b - 4 * a * c;
  if (d < 0) return -b / (2 * a);
  double q = -0.5 * (b + copysign(sqrt(d), b));
  double x = q / a, y = q / c;
  return x > y ? x : y;
}
