// RUN: --max-alloc 1000
// EXPECT: cut symbolic-size 1 @block
// EXPECT: exit-values 0
/* Of sizes above --max-alloc 256 are tried at most; more are a cut. */
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  unsigned n;
  umbra_symbolic(&n, sizeof n, "n");
  umbra_assume(n <= 5000);
  char *p = malloc(n); /*@block*/
  free(p);
  return 0;
}
