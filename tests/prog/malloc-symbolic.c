// EXPECT: fault out-of-bounds-write @over heap
// EXPECT: paths 2
// EXPECT: exit-values 0
/* A symbolic size that two values are left of: each is a path with an object of exactly that size. */
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  unsigned n;
  umbra_symbolic(&n, sizeof n, "n");
  umbra_assume(n == 3 || n == 8);
  char *p = malloc(n);
  p[3] = 1 /*@over*/;
  free(p);
  return 0;
}
