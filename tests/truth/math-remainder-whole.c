// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + (unsigned long)f((short)i); show(hash); }
// DEMAND: equivalent up to assumptions: errno
// WHY: fmod of whole numbers is their remainder
//- old.c
#include <math.h>
long f(short a) {
  return (long)fmod(a, 10);
}
//- new.c
#include <math.h>
long f(short a) {
  return a % 10;
}
