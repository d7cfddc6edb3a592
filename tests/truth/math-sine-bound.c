// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + (unsigned long)f((short)i); show(hash); }
// DEMAND: equivalent up to assumptions: mathematical functions
// WHY: no sine lies above 1: what was left out was never done
//- old.c
#include <math.h>
long f(short a) {
  double s = sin(a);
  if (s > 1 || s < -1) return -1;
  return s > 0;
}
//- new.c
#include <math.h>
long f(short a) {
  return sin(a) > 0;
}
