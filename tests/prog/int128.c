// EXPECT: paths 2
// EXPECT: exit-values 0
/* 128 bits: products, quotients, shifts, conversions, with and without symbols. (a * b) / b == a as a * b does not overflow. */
#include <umbra.h>
typedef unsigned __int128 U;
typedef __int128 S;
int main(void) {
  volatile unsigned long p = 0xfedcba9876543210ul, q = 0x123456789abcdef1ul;
  U m = (U)p * q;
  if ((unsigned long)(m >> 64) != 0x121fa00ad77d7423ul || (unsigned long)m != 0x224a4396cc6d0110ul) return 1;
  if (m / q != p || m % q || (m + 5) % q != 5) return 2;
  S s = -(S)m;
  if (s >= 0 || s / (S)p != -(S)q || (s >> 127) != -1 || (U)s >> 127 != 1) return 3;
  if ((long)(s >> 70) != -(long)(m >> 70) - 1) return 4;
  if ((U)1 << 100 >> 99 != 2 || (double)((U)1 << 100) != 0x1p100 || (U)0x1p90 != (U)1 << 90) return 5;
  unsigned a;
  umbra_symbolic(&a, sizeof a, "a");
  U w = ((U)a << 64) | a;
  if (w >> 64 != a || (unsigned)w != a) return 6;
  if (w > ((U)77 << 64)) return (w & 1) != (a & 1);
  return w + w < w;
}
