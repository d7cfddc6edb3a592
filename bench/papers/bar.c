/* A change of a divisor, after the motivating example of Palikareva et al., "Shadow of a Doubt" (2016): of the inputs 6, 7 and 8 the
 * first takes the same way in both versions without hope of another one nearby, the second too, the third diverges. */
#include "paper.h"

int bar(int x) {
  assume_int(x);
  umbra_assume(x >= 0);
  int y = 0;
  if (change(x % 2, x % 3)) y = x;
  if (y > 50) return 2;
  return y > 0;
}
