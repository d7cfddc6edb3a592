/* A toy in the spirit of Palikareva et al., "Shadow of a Doubt" (2016): two divergences with one input each. For x = 0 the new version
 * reads the element before the first; for x = UINT_MAX - 1 only its sum wraps around. (For UINT_MAX both wrap.) */
#include "paper.h"

static const int table[4] = {2, 3, 5, 7};

int toy(unsigned x) {
  if (x < 4) return table[(int)change(x, x - 1)];
  if (x + change(1u, 2u) > x) return 1;
  return 0;
}
