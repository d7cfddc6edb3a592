// EXPECT: paths 9
// EXPECT: exit-values 0 1 2 3 4 5 6 7 8
/* A loop whose bound is symbolic: one path per number of rounds, 0 to 8. */
#include <umbra.h>
int main(void) {
  unsigned n, i, s = 0;
  umbra_symbolic(&n, sizeof n, "n");
  umbra_assume(n <= 8);
  for (i = 0; i < n; i++) s += i;
  if (2 * s != n * (n - 1)) return 99;
  return (int)i;
}
