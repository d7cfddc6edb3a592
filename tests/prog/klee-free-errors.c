// EXPECT: paths 5
// EXPECT: fault double-free @twice
// EXPECT: fault invalid-free @inside
// EXPECT: fault invalid-free @local
// EXPECT: fault use-after-free @after
// Five ways, of which the last is right.
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  char local, *p = malloc(8), *volatile q = &local;
  switch (umbra_range(0, 5, "way")) {
    case 0: free(p); free(p) /*@twice*/; break;
    case 1: free(p + 1) /*@inside*/; break;
    case 2: free(q) /*@local*/; break;
    case 3: free(p); return p[0] /*@after*/;
    default: free(p);
  }
  return 0;
}
