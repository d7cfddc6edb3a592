// A line through four points
// RUN: --entry slope
//- old.c
#include <math.h>
double slope(double a, double b, double c, double d) {
  double mean = (a + b + c + d) / 4;
  double s = -1.5 * (a - mean) - 0.5 * (b - mean) + 0.5 * (c - mean) + 1.5 * (d - mean);
  double rest = 0, y[4] = {a, b, c, d};
  for (int i = 0; i < 4; i++) {
    double e = y[i] - mean - s / 5 * (i - 1.5);
    rest += e * e;
  }
  if (rest > 1 && sqrt(rest) < 1e6) return s / 5;
  return 0;
}
//- new.c
#include <math.h>
double slope(double a, double b, double c, double d) {
  double mean = (a + b + c + d) / 4;
  double s = -1.5 * (a - mean) - 0.5 * (b - mean) + 0.5 * (c - mean) + 1.5 * (d - mean);
  double rest = 0, y[4] = {a, b, c, d};
  for (int i = 0; i < 4; i++) {
    double e = y[i] - mean - s / 5 * (i - 1.5);
    rest += e * e;
  }
  if (rest > 1 && sqrt(rest) < 1e6) return s / 4;
  return 0;
}
