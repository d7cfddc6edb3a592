// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: equivalent
// WHY: NaN by comparison and by bits
//- old.c
#include <string.h>
static double wide(short bits) {
  unsigned long b = (unsigned long)(unsigned short)bits << 48;
  double d;
  memcpy(&d, &b, 8);
  return d;
}
long f(short a) {
  double d = wide(a);
  return d != d;
}
//- new.c
long f(short a) {
  return (a & 0x7fff) > 0x7ff0;
}
