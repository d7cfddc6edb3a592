// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) { union { double d; unsigned long u; } v = {f((short)i)}; hash = hash * 1000003 + v.u; } show(hash); }
// DEMAND: differs output
// WHY: products round twice, a power once: beyond some number they part
//- old.c
#include <math.h>
double f(short a) {
  return pow(a / 3.0, 3);
}
//- new.c
#include <math.h>
double f(short a) {
  double x = a / 3.0;
  return x * x * x;
}
