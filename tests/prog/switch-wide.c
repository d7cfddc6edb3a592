// EXPECT: paths 4
// EXPECT: exit-values 0 1 2 3
#include <umbra.h>
int main(void) {
  unsigned long x;
  umbra_symbolic(&x, sizeof x, "x");
  switch (x) {
    case 0x8000000000000000ul: return 1;
    case 0x100000001ul: return 2;
    case 1: return 3;
  }
  return 0;
}
