// NO-REPLAY: natively objects lie at other addresses
// RUN: --entry f
// EXPECT: paths 4
// EXPECT: end invalid-free 1
// EXPECT: end exit 2
// EXPECT: end use-after-free 1
// EXPECT: fault invalid-free @free not the start of a heap block
// EXPECT: fault use-after-free @read
/* free(p): nothing for a null pointer, each block, one fault for all else. */
#include <stdlib.h>
#include <umbra.h>
int f(void) {
  char *a = calloc(3, 1), *b = malloc(5), *c = malloc(7), *p = a;
  if (!a || !b) return 9;
  free(c);
  umbra_symbolic(&p, sizeof p, "p");
  free(p);     /*@free*/
  return a[0]; /*@read*/
}
