// RUN: --check=ub
// EXPECT: fault signed-overflow @add
// EXPECT: fault signed-overflow @sub
// EXPECT: fault signed-overflow @mul
// EXPECT: fault signed-overflow @neg
// EXPECT: paths 9
// EXPECT: exit-values 0
/* Each signed operation: overflow or not (4 * 2); unsigned arithmetic wraps (1). */
#include <umbra.h>
int main(void) {
  int a, b, r = 0;
  umbra_symbolic(&a, sizeof a, "a");
  umbra_symbolic(&b, sizeof b, "b");
  switch (umbra_range(0, 5, "which")) {
    case 0: r = a + b /*@add*/; break;
    case 1: r = a - b /*@sub*/; break;
    case 2: r = a * 3 /*@mul*/; break;
    case 3: r = -a /*@neg*/; break;
    default: r = (int)((unsigned)a + (unsigned)b); break;
  }
  return r & 0;
}
