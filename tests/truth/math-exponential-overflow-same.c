// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + (unsigned long)f((short)i); show(hash); }
// DEMAND: equivalent up to assumptions: mathematical functions
// WHY: the same with the right bound
//- old.c
#include <math.h>
long f(short a) {
  return isinf(exp(a)) != 0;
}
//- new.c
#include <math.h>
long f(short a) {
  return a > 709;
}
