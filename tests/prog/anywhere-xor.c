// RUN: --entry f
// EXPECT: paths 3
// EXPECT: end out-of-bounds-read 1
// EXPECT: exit-values 1 2
// EXPECT: fault out-of-bounds-read @read of global 'a'
/* Some bits of a pointer come from the input: it stays with its object, and the fault tells which it is. */
#include <umbra.h>
static char a[4] = {1, 1, 2, 2};
int f(unsigned char x) {
  char *p = (char *)((unsigned long)a ^ (x & 15));
  if (*p == 1) /*@read*/
    return 1;
  return 2;
}
