// EXPECT: fault out-of-bounds-write @behind of heap block
// EXPECT: fault out-of-bounds-read @anywhere
// EXPECT: exit-values 0 1 2 3
/* A block of a size that many values are left of keeps it: bounds hold for each of them, and nothing is cut. */
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  unsigned n, at;
  umbra_symbolic(&n, sizeof n, "n");
  umbra_symbolic(&at, sizeof at, "at");
  umbra_assume(n > 0 && n <= 3000 && at < 5000);
  char *p = calloc(n, 1);
  p[n - 1] = 7;
  if (at == 2999) {
    p[300] = 1 /*@behind*/; /* only when n is larger */
    return n > 300 ? 1 : 99;
  }
  if (at < 100 && p[at] == 7 /*@anywhere*/) return at == n - 1 ? 2 : 99;
  p = realloc(p, n + 10u);
  p[n + 9] = 1;
  free(p);
  if (n == 3000) return 3;
  return 0;
}
