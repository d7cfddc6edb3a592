// EXPECT: paths 1
// EXPECT: exit-values 0
/* Without --check=ub signed arithmetic wraps silently. */
#include <limits.h>
#include <umbra.h>
int main(void) {
  int a;
  umbra_symbolic(&a, sizeof a, "a");
  umbra_assume(a == INT_MAX);
  return a + 1 != INT_MIN;
}
