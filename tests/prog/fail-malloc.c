// NO-REPLAY: umbra replay knows no --fail-malloc
// RUN: --fail-malloc 2
// EXPECT: paths 7
// EXPECT: exit-count 0 1
// EXPECT: exit-count 1 3
// EXPECT: exit-count 2 3
/* Of three allocations none fails, one of three, or two: 1 + 3 + 3. */
#include <stdlib.h>
int main(void) {
  int failed = 0;
  for (int i = 0; i < 3; i++) {
    void *p = malloc(4);
    failed += !p;
    free(p);
  }
  return failed;
}
