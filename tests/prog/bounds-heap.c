// EXPECT: fault out-of-bounds-read @read heap
// EXPECT: fault out-of-bounds-write @write heap
// EXPECT: paths 3
/* Exact sizes: byte 6 of 7 exists, byte 7 does not. */
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  char *p = malloc(7);
  p[6] = 1;
  switch (umbra_range(0, 3, "which")) {
    case 0: return p[7] /*@read*/;
    case 1: p[-1] = 3 /*@write*/; break;
    default: break;
  }
  int r = p[6];
  free(p);
  return r - 1;
}
