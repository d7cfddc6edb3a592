// EXPECT: paths 3
// EXPECT: fault out-of-bounds-write @write
// EXPECT: end exit 2
// Three sizes, each a path; in the block of one byte there is no second one.
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  char *p = malloc((size_t)umbra_range(1, 4, "size"));
  p[1] = 1; /*@write*/
  free(p);
  return 0;
}
