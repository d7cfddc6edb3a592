// Kepler's equation
// RUN: --entry anomaly
//- old.c
#include <math.h>
double anomaly(double mean, double e) {
  if (!(e >= 0 && e < 0.9) || !(fabs(mean) < 3.2)) return 0;
  double x = mean;
  for (int i = 0; i < 30; i++) {
    double step = (x - e * sin(x) - mean) / (1 - e * cos(x));
    x -= step;
    if (fabs(step) < 1e-12) break;
  }
  return x > 1 ? x * (1 - e) : x;
}
//- new.c
#include <math.h>
double anomaly(double mean, double e) {
  if (!(e >= 0 && e < 0.9) || !(fabs(mean) < 3.2)) return 0;
  double x = mean;
  for (int i = 0; i < 30; i++) {
    double step = (x - e * sin(x) - mean) / (1 - e * cos(x));
    x -= step;
    if (fabs(step) < 1e-12) break;
  }
  return x > 1 ? x * (1 - e * e) : x;
}
