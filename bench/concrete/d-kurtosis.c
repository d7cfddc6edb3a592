// Moments of five numbers
// RUN: --entry kurtosis
//- old.c
#include <math.h>
double kurtosis(double a, double b, double c, double d, double e) {
  double x[5] = {a, b, c, d, e}, mean = 0, m2 = 0, m4 = 0;
  for (int i = 0; i < 5; i++) mean += x[i] / 5;
  for (int i = 0; i < 5; i++) {
    double t = (x[i] - mean) * (x[i] - mean);
    m2 += t;
    m4 += t * t;
  }
  if (!(m2 > 1e-6) || !(m2 < 1e100)) return 0;
  double k = 5 * m4 / (m2 * m2);
  return k > 2.5 ? k - 3 : 0;
}
//- new.c
#include <math.h>
double kurtosis(double a, double b, double c, double d, double e) {
  double x[5] = {a, b, c, d, e}, mean = 0, m2 = 0, m4 = 0;
  for (int i = 0; i < 5; i++) mean += x[i] / 5;
  for (int i = 0; i < 5; i++) {
    double t = (x[i] - mean) * (x[i] - mean);
    m2 += t;
    m4 += t * t;
  }
  if (!(m2 > 1e-6) || !(m2 < 1e100)) return 0;
  double k = 5 * m4 / (m2 * m2);
  return k > 2.5 ? k + 3 : 0;
}
