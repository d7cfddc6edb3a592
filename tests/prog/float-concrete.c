// EXPECT: paths 1
// EXPECT: exit-values 0
/* Results that depend on rounding, written as exact bit patterns. */
#include <float.h>
#include <math.h>
#include <string.h>
static unsigned long bits(double d) { unsigned long u; memcpy(&u, &d, sizeof u); return u; }
static unsigned fbits(float f) { unsigned u; memcpy(&u, &f, sizeof u); return u; }
int main(void) {
  volatile double a = 0.1, b = 0.2, zero = 0, big = DBL_MAX;
  volatile float f = 16777216.0f, g = 1.1f;
  volatile long double l = 1.0L;
  if (bits(a + b) != 0x3fd3333333333334ul) return 1;
  if (fbits(f + 1.0f) != 0x4b800000u) return 2;
  if (bits(g) != 0x3ff19999a0000000ul) return 3;
  if (l + 0x1p-63L == l || l + 0x1p-64L != l) return 4;
  if (bits(-zero) != 1ul << 63 || 1 / -zero != -INFINITY) return 5;
  if (big * 2 != INFINITY || !isnan(zero / zero) || zero / zero == zero / zero) return 6;
  if ((int)-2.9 != -2 || (unsigned char)255.9 != 255 || (unsigned long)0x1.8p63 != 0xc000000000000000ul) return 7;
  if (bits(sqrt(2.0)) != 0x3ff6a09e667f3bcdul || fmod(-7.5, 2) != -1.5 || floor(-0.5) != -1 || ceil(2.1) != 3) return 8;
  if ((double)0xfffffffffffffffful != 0x1p64 || (float)16777217 != 16777216.0f) return 9;
  if ((long double)0xfffffffffffffffful != 18446744073709551615.0L) return 10;
  if (bits(0x1p-1074 / 2) != 0 || bits(DBL_MIN / 4) != 0x4000000000000ul) return 11;
  if (fabs(-3.5) != 3.5 || copysign(2, -0.0) != -2 || signbit(-0.0) == 0) return 12;
  return 0;
}
