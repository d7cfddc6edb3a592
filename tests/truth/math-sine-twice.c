// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) { union { double d; unsigned long u; } v = {f((short)i)}; hash = hash * 1000003 + v.u; } show(hash); }
// DEMAND: equivalent up to assumptions: mathematical functions
// WHY: equal arguments give equal results, whatever the function is
//- old.c
#include <math.h>
double f(short a) {
  double x = a / 64.0;
  return 2 * sin(x) + cos(x) * 3;
}
//- new.c
#include <math.h>
double f(short a) {
  double x = a / 64.0, s = sin(x), c = cos(x);
  s += s;
  return s + 3 * c;
}
