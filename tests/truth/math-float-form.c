// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) { union { double d; unsigned long u; } v = {f((short)i)}; hash = hash * 1000003 + v.u; } show(hash); }
// DEMAND: differs output
// WHY: the form for float rounds to a float
//- old.c
#include <math.h>
double f(short a) {
  return sin(a & 63);
}
//- new.c
#include <math.h>
double f(short a) {
  return sinf(a & 63);
}
