// EXPECT: fault use-after-free @old
// EXPECT: fault out-of-bounds-read @shrunk
// EXPECT: paths 3
/* realloc moves always, keeps the contents, and a smaller block has a smaller end. */
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  int *p = malloc(2 * sizeof *p);
  p[0] = 10;
  p[1] = 20;
  int *q = realloc(p, 4 * sizeof *q);
  q[3] = 40;
  if (q[0] != 10 || q[1] != 20) return 1;
  switch (umbra_range(0, 3, "which")) {
    case 0: return p[0] /*@old*/;
    case 1: q = realloc(q, sizeof *q); return q[1] /*@shrunk*/;
    default: break;
  }
  int *r = realloc(NULL, sizeof *r);
  *r = 1;
  free(r);
  free(q);
  return 0;
}
