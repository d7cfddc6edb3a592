// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: differs
// WHY: halves go to the even number
//- old.c
#include <math.h>
long f(short a) {
  return (int)rint(a / 2.0);
}
//- new.c
#include <math.h>
long f(short a) {
  return (int)round(a / 2.0);
}
