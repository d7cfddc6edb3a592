// EXPECT: paths 2
// EXPECT: exit-values 0 34
/* errno by KLEE's name (ERANGE is 34), and a message that has no meaning here. */
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  int x = klee_range(0, 2, "x");
  klee_print_range("x", x);
  strtol(x ? "99999999999999999999" : "9", NULL, 10);
  return klee_get_errno();
}
