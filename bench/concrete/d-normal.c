// An inverse of the normal distribution
// RUN: --entry quantile
//- old.c
#include <math.h>
double quantile(double p) {
  if (!(p > 0 && p < 1)) return 0;
  if (p > 0.5) return 0;
  double t = sqrt(-2 * log(p));
  double x = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  return x > 1.5 ? -x : -x;
}
//- new.c
#include <math.h>
double quantile(double p) {
  if (!(p > 0 && p < 1)) return 0;
  if (p > 0.5) return 0;
  double t = sqrt(-2 * log(p));
  double x = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  return x > 1.5 ? x : -x;
}
