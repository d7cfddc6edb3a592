// EXPECT: paths 7
// EXPECT: exit-count 1 1
// EXPECT: exit-count 2 1
// EXPECT: exit-count 3 1
// EXPECT: exit-count 5 1
// EXPECT: exit-count 8 1
// EXPECT: exit-count 13 1
/* fib(n) for 0 <= n < 8. `n < 2` splits off {0, 1}, then for the rest n - 1 < 2 splits off {2}, and so on to {7}: 7 paths.
 * On the first one the result is n itself (plus 20, so that its exit status is like no other's). */
#include <umbra.h>
static int fib(int n) {
  if (n < 2) return n;
  return fib(n - 1) + fib(n - 2);
}
int main(void) {
  int n = umbra_range(0, 8, "n"), f = fib(n);
  if (n < 2) return f + 20;
  return f;
}
