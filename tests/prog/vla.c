// EXPECT: fault out-of-bounds-write @over
// EXPECT: paths 2
// EXPECT: exit-values 0
/* Variable length arrays and alloca have their exact sizes; in a loop each round has a new one. */
#include <alloca.h>
#include <string.h>
#include <umbra.h>
static int fill(int n, int k) {
  char a[n];
  int m[n][n];
  memset(a, 1, sizeof a);
  m[n - 1][n - 1] = 5;
  a[k] = 2 /*@over*/;
  return (int)sizeof a + m[n - 1][n - 1];
}
int main(void) {
  int sum = 0;
  for (int n = 1; n < 4; n++) sum += fill(n, 0);
  if (sum != 6 + 15) return 1;
  char *p = alloca(8);
  p[7] = 1;
  int k = umbra_range(4, 6, "k");
  return fill(5, k) != 10;
}
