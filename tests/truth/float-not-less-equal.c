// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: equivalent
// WHY: the opposite of less, NaN too
//- old.c
#include <string.h>
static float single(short bits) {
  unsigned b = (unsigned)bits << 16;
  float f;
  memcpy(&f, &b, 4);
  return f;
}
long f(short a) {
  return single(a) < 1.5f ? 1 : 2;
}
//- new.c
#include <string.h>
static float single(short bits) {
  unsigned b = (unsigned)bits << 16;
  float f;
  memcpy(&f, &b, 4);
  return f;
}
long f(short a) {
  return !(single(a) < 1.5f) + 1;
}
