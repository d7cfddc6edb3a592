// EXPECT: fault double-free @twice
// EXPECT: paths 2
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  char *p = malloc(4), *q = malloc(4);
  free(p);
  if (umbra_range(0, 2, "which")) free(p) /*@twice*/;
  free(q);
  free(NULL);
  return 0;
}
