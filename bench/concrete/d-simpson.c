// An integral by Simpson's rule
// RUN: --entry area
//- old.c
#include <math.h>
double area(double a, double b) {
  if (!(a < b) || b - a > 100) return -1;
  double h = (b - a) / 16, sum = 0;
  for (int i = 0; i < 16; i++) {
    double x = a + i * h;
    sum += exp(-x * x) + 4 * exp(-(x + h / 2) * (x + h / 2)) + exp(-(x + h) * (x + h));
  }
  return sum * h / 6 > 1e-3 ? sum * h / 6 : 0;
}
//- new.c
#include <math.h>
double area(double a, double b) {
  if (!(a < b) || b - a > 100) return -1;
  double h = (b - a) / 16, sum = 0;
  for (int i = 0; i < 16; i++) {
    double x = a + i * h;
    sum += exp(-x * x) + 2 * exp(-(x + h / 2) * (x + h / 2)) + exp(-(x + h) * (x + h));
  }
  return sum * h / 6 > 1e-3 ? sum * h / 6 : 0;
}
