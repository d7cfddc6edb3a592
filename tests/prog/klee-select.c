// EXPECT: paths 3
// EXPECT: exit-values 3 4
// The second operand of && is evaluated only where the first one is true: two ways; of these the second chooses between two
// constants, which is a value and no branch; the if is possible on the second way alone, and makes two of it.
#include <umbra.h>
int main(void) {
  unsigned char x;
  umbra_symbolic(&x, sizeof x, "x");
  int r = x > 1 && x < 5 ? 1 : 2;
  if (x == 200) return 4;
  if ((r == 1) != (x - 2u < 3)) return 5; // never
  return 3;
}
