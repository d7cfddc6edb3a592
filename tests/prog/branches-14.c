// EXPECT: paths 16384
// EXPECT: end exit 16384
// EXPECT: exit-values 0 1
// EXPECT: verdict no faults
/* 14 independent comparisons of bytes: 2^14 paths. */
#include <umbra.h>
unsigned char in[14];
int main(void) {
  int hits = 0;
  umbra_symbolic(in, sizeof in, "in");
  for (int i = 0; i < 14; i++)
    if (in[i] > 17 * i + 3) hits += i + 1;
    else hits ^= i;
  return hits & 1;
}
