// RUN: -O 1
// EXPECT: paths 1
/* The optimiser computes both sides of a condition and selects: a shift by too much whose result is not used is no fault. */
#include <umbra.h>
__attribute__((noinline)) static unsigned shift(unsigned x, unsigned n) { return n >= 32 ? x : x << n; }
int main(void) {
  unsigned n;
  umbra_symbolic(&n, sizeof n, "n");
  return shift(2, n) == 1;
}
