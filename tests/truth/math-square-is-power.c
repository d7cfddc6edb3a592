// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) { union { double d; unsigned long u; } v = {f((short)i)}; hash = hash * 1000003 + v.u; } show(hash); }
// DEMAND: equivalent up to assumptions: mathematical functions
// WHY: a square of a small number is exact, by either way
//- old.c
#include <math.h>
double f(short a) {
  return pow(a, 2);
}
//- new.c
#include <math.h>
double f(short a) {
  double x = a;
  return x * x;
}
