// The rate of a loan
// RUN: --entry rate
//- old.c
#include <math.h>
double rate(double loan, double payment) {
  if (!(loan > 0 && payment > loan / 12) || loan > 1e9 || payment > 1e9) return 0;
  double low = 0, high = 1e6;
  for (int i = 0; i < 50; i++) {
    double r = (low + high) / 2, rest = loan;
    for (int k = 0; k < 12; k++) rest = rest * (1 + r) - payment;
    if (rest > 0) high = r;
    else low = r;
  }
  return low > 0.01 ? low * 12 : 0;
}
//- new.c
#include <math.h>
double rate(double loan, double payment) {
  if (!(loan > 0 && payment > loan / 12) || loan > 1e9 || payment > 1e9) return 0;
  double low = 0, high = 1e6;
  for (int i = 0; i < 50; i++) {
    double r = (low + high) / 2, rest = loan;
    for (int k = 0; k < 12; k++) rest = rest * (1 + r) - payment;
    if (rest > 0) high = r;
    else low = r;
  }
  return low > 0.01 ? low * 13 : 0;
}
