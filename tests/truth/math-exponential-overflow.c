// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + (unsigned long)f((short)i); show(hash); }
// DEMAND: differs output
// WHY: the largest argument of which the exponential is finite is 709
//- old.c
#include <math.h>
long f(short a) {
  return isinf(exp(a)) != 0;
}
//- new.c
#include <math.h>
long f(short a) {
  return a > 708;
}
