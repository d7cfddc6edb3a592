// EXPECT: fault stack-exhausted @call
// EXPECT: paths 2
/* Depth is limited, but 10000 calls are none too many. */
#include <umbra.h>
static int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }
static int endless(int n) { return endless(n + 1) /*@call*/ + 1; }
int main(void) {
  if (umbra_range(0, 2, "x")) return endless(0);
  return down(10000) != 10000;
}
