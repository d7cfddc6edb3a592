// RUN: --entry f
// CALL: show_all_shorts(a, hash_of(f((short)a)))
// DEMAND: differs
// WHY: a geometric series ends where the term is below the bound, or not above it: one ratio tells them apart
//- old.c
#include <math.h>
double f(short a) {
  double ratio = a / 65536.0, term = 1, sum = 0;
  int n = 0;
  while (fabs(term) > 0x1p-8 && n < 24) {
    sum += term;
    term *= ratio;
    n++;
  }
  return sum;
}
//- new.c
#include <math.h>
double f(short a) {
  double ratio = a / 65536.0, term = 1, sum = 0;
  int n = 0;
  while (fabs(term) >= 0x1p-8 && n < 24) {
    sum += term;
    term *= ratio;
    n++;
  }
  return sum;
}
