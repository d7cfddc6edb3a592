// RUN: --no-replay
// EXPECT: verdict differs
// EXPECT: class output some
/* A test case in which a block has a size that is not a power of two was given up as a seed (tests/run-record.sh). */
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  unsigned n;
  umbra_symbolic(&n, sizeof n, "n");
  umbra_assume(n > 4 && n < 2000);
  char *p = malloc(n);
  p[4] = (char)change(1, n == 1000 ? 2 : 1);
  if (p[4] == 2) return 1;
  return 0;
}
