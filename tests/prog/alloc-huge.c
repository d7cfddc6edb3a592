// NO-REPLAY: a real machine may have so much memory
// EXPECT: exit-values 1 2
// EXPECT: paths 4
/* Above what an object can hold there is no memory. */
#include <stdint.h>
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  uint64_t n;
  umbra_symbolic(&n, sizeof n, "n");
  umbra_assume(n < 80 || n > 1ul << 40);
  char *p = calloc(n, 3);
  if (!p) return n > 1ul << 40 ? 1 : 99;
  if (n) p[3 * n - 1] = 1;
  free(p);
  return 2;
}
