// EXPECT: paths 5
// EXPECT: exit-values 1 2 3 4 9
/* One path per target, not per value: case 3 and 4 share theirs. */
#include <umbra.h>
int main(void) {
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  switch (x) {
    case 1: return 1;
    case 2: return 2;
    case 3:
    case 4: return 3;
    case 5: return 4;
    default: return 9;
  }
}
