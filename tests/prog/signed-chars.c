// EXPECT: paths 6
// EXPECT: exit-values 1 2 3
/* Comparisons of mixed signedness and width. c < -100 and c > 100 are a path each; -56 .. -1 is 200 or more as unsigned; then -100 ..
 * -57 differs from itself as unsigned, and 0 .. 100 is split at 50; that it is 'x' (120), or negative, is impossible by then: 6 paths. */
#include <umbra.h>
int main(void) {
  signed char c;
  umbra_symbolic(&c, 1, "c");
  unsigned char u = (unsigned char)c;
  if (c < -100) return 1;
  if (c > 100) return 2;
  if (u >= 200) return 3;
  if (u != c) return 3;
  if (c == 'x') return 9;
  if ((unsigned)c > 50) return 1;
  return c > -1 ? 2 : 9;
}
