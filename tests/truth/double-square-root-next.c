// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: differs
// WHY: and of one more it is not for 0
//- old.c
#include <math.h>
long f(short a) {
  return (int)sqrt((double)a * a + 1);
}
//- new.c
#include <math.h>
long f(short a) {
  return a < 0 ? -a : a;
}
