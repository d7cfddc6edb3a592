// EXPECT: paths 3
// EXPECT: exit-count 0 2
// EXPECT: exit-count 1 1
/* Bytes of a symbolic word seen through other members. The two tests fork: low byte; given that, the high half. */
#include <umbra.h>
union Word { unsigned u; unsigned short half[2]; unsigned char byte[4]; struct { unsigned low : 4, mid : 20, high : 8; } bits; };
int main(void) {
  union Word w;
  umbra_symbolic(&w, sizeof w, "w");
  if (w.byte[0] != 0x78) return 0;
  if (w.half[1] != 0x1234) return 0;
  w.byte[1] = 0x56;
  return w.u == 0x12345678 && w.bits.low == 8 && w.bits.mid == 0x34567 && w.bits.high == 0x12;
}
