// Stirling's series
// RUN: --entry lgamma_of
//- old.c
#include <math.h>
double lgamma_of(double x) {
  if (!(x > 0) || x > 1e6) return 0;
  double shift = 0;
  while (x < 8) {
    shift += log(x);
    x += 1;
  }
  double y = 1 / (x * x);
  double series = (1.0 / 12 - y * (1.0 / 360 - y * (1.0 / 1260))) / x;
  return shift > 2 ? (x - 0.5) * log(x) - x + 0.918938533204672742 + series - shift : 0;
}
//- new.c
#include <math.h>
double lgamma_of(double x) {
  if (!(x > 0) || x > 1e6) return 0;
  double shift = 0;
  while (x < 8) {
    shift += log(x);
    x += 1;
  }
  double y = 1 / (x * x);
  double series = (1.0 / 12 - y * (1.0 / 360 - y * (1.0 / 1250))) / x;
  return shift > 2 ? (x - 0.5) * log(x) - x + 0.918938533204672742 + series - shift : 0;
}
