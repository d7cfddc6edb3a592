// RUN: --entry erfc_series --max-time 30
// DEMAND: differs
// NATIVE: none
// WHY: a branch on a long polynomial, whose side for large x changed
//- old.c
#include <math.h>
double erfc_series(double x) {
  double z = fabs(x), t = 1 / (1 + 0.5 * z), p = 0;
  static const double c[] = {0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807,
                             -0.18628806, 0.09678418, 0.37409196, 1.00002368, -1.26551223};
  for (int i = 0; i < 10; i++) p = p * t + c[i];
  double y = t * exp(-z * z + p);
  if (y * y > 1.75) return 0;
  return x >= 0 ? y : 2 - y;
}
//- new.c
#include <math.h>
double erfc_series(double x) {
  double z = fabs(x), t = 1 / (1 + 0.5 * z), p = 0;
  static const double c[] = {0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807,
                             -0.18628806, 0.09678418, 0.37409196, 1.00002368, -1.26551223};
  for (int i = 0; i < 10; i++) p = p * t + c[i];
  double y = t * exp(-z * z + p);
  if (y * y > 1.75) return 0;
  return x >= 0 ? y : 1 - y;
}
