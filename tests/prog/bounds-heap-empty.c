// NO-REPLAY: AddressSanitizer's malloc(0) has a byte
// EXPECT: fault out-of-bounds-write @zero heap
// EXPECT: paths 1
#include <stdlib.h>
int main(void) {
  char *p = malloc(0), *q = malloc(0);
  if (!p || p == q) return 1;
  free(q);
  *p = 1 /*@zero*/;
  return 0;
}
