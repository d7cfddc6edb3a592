// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) { union { double d; unsigned long u; } v = {f((short)i)}; hash = hash * 1000003 + v.u; } show(hash); }
// DEMAND: equivalent up to assumptions: mathematical functions
// WHY: a function called through a pointer is the same function
//- old.c
#include <math.h>
double f(short a) {
  return a & 1 ? cos(a) : sin(a);
}
//- new.c
#include <math.h>
double f(short a) {
  static double (*const of[])(double) = {sin, cos};
  return of[a & 1](a);
}
