// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: equivalent
// WHY: halving by division and by multiplication are one; every kind of number, NaN too
//- old.c
#include <string.h>
static float single(short bits) {
  unsigned b = (unsigned)bits << 16;
  float f;
  memcpy(&f, &b, 4);
  return f;
}
static unsigned bits_of(float f) {
  unsigned b;
  memcpy(&b, &f, 4);
  return f == f ? b : 1;
}
long f(short a) {
  return bits_of(single(a) / 4.0f);
}
//- new.c
#include <string.h>
static float single(short bits) {
  unsigned b = (unsigned)bits << 16;
  float f;
  memcpy(&f, &b, 4);
  return f;
}
static unsigned bits_of(float f) {
  unsigned b;
  memcpy(&b, &f, 4);
  return f == f ? b : 1;
}
long f(short a) {
  return bits_of(single(a) * 0.25f);
}
