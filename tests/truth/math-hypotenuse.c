// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + (unsigned long)f((short)i); show(hash); }
// DEMAND: equivalent up to assumptions: mathematical functions
// WHY: of sides that are 3 and 4 times a number the third is 5 times it
//- old.c
#include <math.h>
long f(short a) {
  return (long)hypot(3.0 * a, 4.0 * a);
}
//- new.c
#include <math.h>
long f(short a) {
  return a < 0 ? -5L * a : 5L * a;
}
