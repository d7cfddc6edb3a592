// Newton's method, and a term after it
// RUN: --entry root
//- old.c
#include <math.h>
double root(double a) {
  if (!(a > 0) || a > 1e12) return 0;
  double x = a;
  for (int i = 0; i < 60 && fabs(x * x - a) > 1e-12 * a; i++) x = (x + a / x) / 2;
  return x > 3 ? x + sin(a) : x;
}
//- new.c
#include <math.h>
double root(double a) {
  if (!(a > 0) || a > 1e12) return 0;
  double x = a;
  for (int i = 0; i < 60 && fabs(x * x - a) > 1e-12 * a; i++) x = (x + a / x) / 2;
  return x > 3 ? x - sin(a) : x;
}
