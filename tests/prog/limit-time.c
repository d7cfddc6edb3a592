// RUN: --max-time 4 --search bfs
// EXPECT: cut-some time
// EXPECT: verdict incomplete
// EXPECT: paths 1
/* One path ends at once, the other when it has counted to 2^64. */
#include <umbra.h>
int main(void) {
  volatile unsigned long n = 0;
  if (umbra_range(0, 2, "x")) return 3;
  while (++n)
    ;
  return 4;
}
