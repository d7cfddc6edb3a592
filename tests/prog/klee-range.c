// EXPECT: paths 5
// EXPECT: exit-values 0 1 2 3 4
// -2 to 2: the upper bound is not in it.
#include <umbra.h>
int main(void) {
  switch (umbra_range(-2, 3, "x")) {
    case -2: return 0;
    case -1: return 1;
    case 0: return 2;
    case 1: return 3;
    case 2: return 4;
    default: return 9;
  }
}
