// RUN: --entry agm --max-time 30
// DEMAND: differs
// NATIVE: none
// WHY: nearly every input shows it, but the solver cannot follow the loop
//- old.c
#include <math.h>
double agm(double a, double b) {
  double last;
  if (!(a > 0) || !(b > 0)) return -1;
  do {
    last = a;
    a = (a + b) / 2;
    b = sqrt(last * b);
  } while (fabs(a - b) > 1e-9 * a && a != last);
  return a + sin(b) * 1e-3;
}
//- new.c
#include <math.h>
double agm(double a, double b) {
  double last;
  if (!(a > 0) || !(b > 0)) return -1;
  do {
    last = a;
    a = (a + b) / 2;
    b = sqrt(last * b);
  } while (fabs(a - b) > 1e-9 * a && a != last);
  return a + sin(b) * 2e-3;
}
