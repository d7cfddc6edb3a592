// RUN: --max-depth 4
// EXPECT: paths 4
// EXPECT: cut depth 1
// EXPECT: verdict incomplete
/* One way out of the loop per round: the ways out after 1, 2, 3 and 4 decisions are paths, what would ask a fifth time is cut. */
#include <umbra.h>
int main(void) {
  unsigned char x[10];
  umbra_symbolic(x, sizeof x, "x");
  for (int i = 0; i < 10; i++)
    if (x[i] == 0) return i;
  return 99;
}
