// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + (unsigned long)f((short)i); show(hash); }
// DEMAND: differs output
// WHY: one sine of few lies so close to 1
//- old.c
#include <math.h>
long f(short a) {
  return sin(a) > 0.99999;
}
//- new.c
#include <math.h>
long f(short a) {
  return sin(a) > 0.999999;
}
