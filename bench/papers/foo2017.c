/* The example of Noller et al., "Shadow Symbolic Execution with Java PathFinder" (2017): one changed value. */
#include "paper.h"

int foo2017(int x) {
  assume_int(x);
  int y;
  if (x < 0) y = -x; else y = 2 * x;
  y = change(y, -y);
  if (y > 1) return 0;
  if (y == 1 || y <= -2) assert(0); /* so the paper; the published program returns 2 here */
  return 1;
}
