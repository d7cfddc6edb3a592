// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) { union { double d; unsigned long u; } v = {f((short)i)}; hash = hash * 1000003 + v.u; } show(hash); }
// DEMAND: differs output
// WHY: a function of the program that has such a name is the one called
//- old.c
#include <math.h>
double f(short a) {
  return cbrt(a & 255);
}
//- new.c
#include <math.h>
double cbrt(double x) { return x > 200 ? 0 : x; }
double f(short a) {
  return cbrt(a & 255);
}
