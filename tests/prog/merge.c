// RUN: --merge
// EXPECT: paths 3
// EXPECT: exit-count 0 2
// EXPECT: fault assertion @sum
/* Sides that compute, or store to variables, need no fork; those that could fault, or divide, do. */
#include <assert.h>
#include <umbra.h>
static int count, last = 7;
static unsigned char in[6];
int main(void) {
  int sum = 0;
  umbra_symbolic(in, sizeof in, "in");
  for (int i = 0; i < 6; i++) {
    if (in[i] > 100) sum += i + 1;
    else sum ^= i;
    if (in[i] & 1) count++, last = i;
  }
  umbra_assume(in[0] == 200 && in[1] == 1 && in[2] == 2);
  umbra_assume(in[3] == 3 && in[4] == 4);
  assert(sum * 10 + count != 113); /*@sum*/
  if (in[5] > 3) return 12 / in[5] > 100;
  return 0;
}
