// EXPECT: paths 3
// EXPECT: exit-values 1 2 3
// Comparisons of 64 and of 128 bits are a branch each; the second is asked only where the first is false.
#include <umbra.h>
int main(void) {
  unsigned long x;
  umbra_symbolic(&x, sizeof x, "x");
  unsigned __int128 w = (unsigned __int128)x << 32;
  if (x > 1ul << 40) return 1;
  if (w > (unsigned __int128)1 << 64) return 2;
  return 3;
}
