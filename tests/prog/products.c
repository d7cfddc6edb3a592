// Products and sums of them that are the same number for all inputs: decided without bits.
// EXPECT: paths 1
#include <umbra.h>
int main(void) {
  unsigned a, b, c;
  umbra_symbolic(&a, sizeof a, "a");
  umbra_symbolic(&b, sizeof b, "b");
  umbra_symbolic(&c, sizeof c, "c");
  if (a * (b + c) != a * b + a * c) return 1;
  if ((a + b) * (a + b) != a * a + 2 * a * b + b * b) return 2;
  if ((a - b) * (a + b) != a * a - b * b) return 3;
  if ((a + 1) * (b + 1) % 7 != (a * b + a + b + 1) % 7) return 4;
  if (a * b + 3 == b * a + 4) return 5;
  if ((unsigned long)a * b != (unsigned long)b * a) return 6;
  if (a / 10 != (unsigned)(((unsigned long)a * 0xCCCCCCCDul) >> 35)) return 7;
  if (((a << 5) + a + b) * 33 % 7 != (a * 33 + b + ((a * 33 + b) << 5)) % 7) return 8;
  return 0;
}
