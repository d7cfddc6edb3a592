// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: equivalent
// WHY: a conversion by way of long
//- old.c
#include <string.h>
static float single(short bits) {
  unsigned b = (unsigned)bits << 16;
  float f;
  memcpy(&f, &b, 4);
  return f;
}
long f(short a) {
  float f = single(a);
  return f > -1e9f && f < 1e9f ? (short)(int)f : 7;
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
  float f = single(a);
  return f > -1e9f && f < 1e9f ? (short)(long)f : 7;
}
