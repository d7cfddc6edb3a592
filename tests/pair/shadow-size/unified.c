// One byte less in NEW.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding regression @write x=* | returned | out-of-bounds-write
#include <stdlib.h>
#include <umbra.h>

int f(unsigned char x) {
  unsigned char *p = malloc(change(4, 3));
  if (!p) return 0;
  p[3] = x; /*@write*/
  int r = p[3];
  free(p);
  return r;
}
