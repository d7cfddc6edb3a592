// EXPECT: fault shift-out-of-range @left
// EXPECT: fault shift-out-of-range @right
// EXPECT: fault shift-out-of-range @wide
// EXPECT: paths 6
// EXPECT: exit-values 0
/* A shift by the width or more is a fault, by width - 1 is not. Each operation: out of range or not. */
#include <umbra.h>
int main(void) {
  unsigned x = 1, n;
  unsigned long y = 1;
  umbra_symbolic(&n, sizeof n, "n");
  switch (umbra_range(0, 3, "which")) {
    case 0: umbra_assume(n >= 31); return x << n /*@left*/ != 1u << 31;
    case 1: umbra_assume(n >= 31); return x >> n /*@right*/ != 0;
    default: umbra_assume(n >= 63); return y << n /*@wide*/ != 1ul << 63;
  }
}
