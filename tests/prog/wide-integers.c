// EXPECT: paths 1
// EXPECT: exit-values 0
/* _BitInt-like widths come from bit-fields and from -O1; here the plain ones at their limits. */
#include <limits.h>
#include <stdint.h>
int main(void) {
  volatile uint8_t a = 250;
  volatile int8_t b = -128;
  volatile uint16_t c = 65535;
  volatile int16_t d = -32768;
  volatile int64_t e = INT64_MIN;
  volatile uint32_t f = UINT32_MAX;
  a += 10;
  b--;
  c++;
  d--;
  f *= f;
  if (a != 4 || b != 127 || c != 0 || d != 32767 || f != 1) return 1;
  if (e / 3 != -3074457345618258602 || e % 3 != -2 || (uint64_t)e >> 63 != 1 || e >> 63 != -1) return 2;
  if ((int8_t)200 != -56 || (uint8_t)-1 != 255 || (int)(uint16_t)-1 != 65535 || (int64_t)(int32_t)0x80000000 != INT32_MIN) return 3;
  unsigned _BitInt(37) w = 0x1fffffffffuwb;
  _BitInt(5) v = 15;
  w++;
  v = (_BitInt(5))(v * 2);
  if (w != 0 || v != -2) return 4;
  if (__builtin_popcountll(0xf0f0) != 8 || __builtin_clz(1) != 31 || __builtin_ctzll(8) != 3
      || __builtin_bswap32(0x12345678) != 0x78563412) return 5;
  int o;
  if (!__builtin_add_overflow(INT_MAX, 1, &o) || o != INT_MIN || __builtin_mul_overflow(1000, 1000, &o) || o != 1000000) return 6;
  return 0;
}
