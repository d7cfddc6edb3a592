// EXPECT: paths 3
// EXPECT: exit-values 1 2 3
// EXPECT: end exit 3
/* KLEE's names; klee_silent_exit and assumptions that fail leave no path behind. klee_int is any value, klee_range is half-open. */
#include <klee/klee.h>
int main(void) {
  int x, y = klee_int("y"), z = klee_range(0, 2, "z");
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 10);
  if (x == 11) return 1;
  if (x <= 10) return 9;
  if (z > 1 || z < 0) return 9;
  if (y == -5) klee_silent_exit(0);
  if (z) return 2;
  return 3;
}
