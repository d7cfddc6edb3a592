// A complex quotient, scaled
// RUN: --entry quotient
//- old.c
#include <math.h>
double quotient(double a, double b, double c, double d) {
  if (fabs(c) < 1e-100 && fabs(d) < 1e-100) return 0;
  if (fabs(c) >= fabs(d)) {
    double r = d / c, den = c + d * r;
    return (a + b * r) / den;
  }
  double r = c / d, den = c * r + d;
  return (a * r + b) / den;
}
//- new.c
#include <math.h>
double quotient(double a, double b, double c, double d) {
  if (fabs(c) < 1e-100 && fabs(d) < 1e-100) return 0;
  if (fabs(c) >= fabs(d)) {
    double r = d / c, den = c + d * r;
    return (a + b * r) / den;
  }
  double r = c / d, den = c * r + d;
  return (a * r - b) / den;
}
