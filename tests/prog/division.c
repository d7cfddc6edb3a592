// EXPECT: fault division-by-zero @div
// EXPECT: fault division-by-zero @mod
// EXPECT: fault division-by-zero @udiv
// EXPECT: fault division-overflow @div
// EXPECT: fault division-overflow @mod
// EXPECT: paths 8
// EXPECT: exit-values 0
/* Per operation: zero, for signed ones INT_MIN / -1, and the rest. 3 + 3 + 2 = 8. */
#include <umbra.h>
int main(void) {
  int a, b;
  unsigned u;
  umbra_symbolic(&a, sizeof a, "a");
  umbra_symbolic(&b, sizeof b, "b");
  umbra_symbolic(&u, sizeof u, "u");
  int r;
  switch (umbra_range(0, 3, "which")) {
    case 0: r = a / b /*@div*/; break;
    case 1: r = a % b /*@mod*/; break;
    default: r = (int)(7 / u) /*@udiv*/; break;
  }
  return r & 0;
}
