// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: differs
// WHY: adding a half and truncating is no rounding of negative numbers
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
  return f > -1e6f && f < 1e6f ? (int)(f + 0.5f) : 0;
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
  return f > -1e6f && f < 1e6f ? (int)__builtin_floorf(f + 0.5f) : 0;
}
