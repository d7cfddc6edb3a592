// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + (unsigned long)f((short)i); show(hash); }
// DEMAND: equivalent up to assumptions: mathematical functions
// WHY: lgamma() leaves the sign of the gamma function in signgam
//- old.c
#include <math.h>
long f(short a) {
  double x = (a & 255) - 128.5;
  return tgamma(x) < 0 && lgamma(x) < 1000 && signgam < 0;
}
//- new.c
#include <math.h>
long f(short a) {
  double x = (a & 255) - 128.5, l = lgamma(x);
  return signgam < 0 && l < 1000 && tgamma(x) < 0;
}
