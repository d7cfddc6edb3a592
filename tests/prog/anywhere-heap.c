// NO-REPLAY: natively objects lie at other addresses
// RUN: --entry f
// EXPECT: paths 3
// EXPECT: end invalid-pointer 1
// EXPECT: exit-values 5 6
// EXPECT: fault invalid-pointer @read
/* Blocks of the heap; one that was freed is a place like any other where nothing is. Alignment leaves one offset of each. */
#include <stdlib.h>
#include <umbra.h>
int f(void) {
  int *a = malloc(4), *b = malloc(4), *c = malloc(4), *p;
  *a = 5, *b = 6, *c = 7;
  free(c);
  umbra_symbolic(&p, sizeof p, "p");
  umbra_assume((unsigned long)p >> 32 >= (unsigned long)a >> 32);
  return *p; /*@read*/
}
