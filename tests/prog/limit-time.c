// RUN: --max-time 4 --search bfs
// EXPECT: cut-some time
// EXPECT: verdict incomplete
// EXPECT: paths 1
/* One path ends at once, the other never. */
#include <umbra.h>
int main(void) {
  volatile unsigned n = 0;
  if (umbra_range(0, 2, "x")) return 3;
  for (;;) n++;
}
