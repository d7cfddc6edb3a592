// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + (unsigned long)f((short)i); show(hash); }
// DEMAND: equivalent up to assumptions: mathematical functions
// WHY: log10 of small powers of ten is exact, so that digits can be counted by it
//- old.c
#include <math.h>
long f(short a) {
  int n = a & 0x3fff, digits = 1;
  for (; n >= 10; n /= 10) digits++;
  return digits;
}
//- new.c
#include <math.h>
long f(short a) {
  int n = a & 0x3fff;
  return n ? (int)log10(n) + 1 : 1;
}
