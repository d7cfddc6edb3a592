// A polynomial in single precision, and a branch on its value
// RUN: --entry polynomial
//- old.c
#include <math.h>
float polynomial(float x, float y) {
  if (!(fabsf(x) < 10) || !(fabsf(y) < 10)) return 0;
  float p = ((0.3f * x - 1.7f) * x + 2.9f) * x - 0.4f, q = ((y + 0.5f) * y - 3.3f) * y + 1.1f;
  if (p * q > 12 && p < q) return sqrtf(fabsf(p - q)) + 1.5f;
  return p;
}
//- new.c
#include <math.h>
float polynomial(float x, float y) {
  if (!(fabsf(x) < 10) || !(fabsf(y) < 10)) return 0;
  float p = ((0.3f * x - 1.7f) * x + 2.9f) * x - 0.4f, q = ((y + 0.5f) * y - 3.3f) * y + 1.1f;
  if (p * q > 12 && p < q) return sqrtf(fabsf(p - q)) * 1.5f;
  return p;
}
