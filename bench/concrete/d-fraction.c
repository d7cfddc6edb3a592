// A continued fraction
// RUN: --entry tangent
//- old.c
#include <math.h>
double tangent(double x) {
  if (!(fabs(x) < 1.5) || fabs(x) < 1e-3) return x;
  double y = x * x, t = 0;
  for (int k = 21; k > 1; k -= 2) t = y / (k - t);
  t = x / (1 - t);
  return t > 1.25 ? 1 / t : t;
}
//- new.c
#include <math.h>
double tangent(double x) {
  if (!(fabs(x) < 1.5) || fabs(x) < 1e-3) return x;
  double y = x * x, t = 0;
  for (int k = 21; k > 1; k -= 2) t = y / (k - t);
  t = x / (1 - t);
  return t > 1.25 ? t : t;
}
