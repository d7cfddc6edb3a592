// EXPECT: fault out-of-bounds-read @read heap
// EXPECT: fault out-of-bounds-write @write heap
// EXPECT: fault out-of-bounds-write @zero heap
// EXPECT: paths 4
/* Exact sizes: byte 6 of 7 exists, byte 7 does not, and malloc(0) gives a pointer to nothing. */
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  char *p = malloc(7);
  p[6] = 1;
  switch (umbra_range(0, 4, "which")) {
    case 0: return p[7] /*@read*/;
    case 1: p[-1] = 3 /*@write*/; break;
    case 2: {
      char *q = malloc(0);
      if (q) *q = 1 /*@zero*/;
      break;
    }
    default: break;
  }
  int r = p[6];
  free(p);
  return r - 1;
}
