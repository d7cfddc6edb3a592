// EXPECT: paths 1
// EXPECT: exit-values 128
/* char operands are promoted: -128 / -1 is 128 and no overflow; 0 is excluded. */
#include <umbra.h>
int main(void) {
  signed char a, b;
  umbra_symbolic(&a, 1, "a");
  umbra_symbolic(&b, 1, "b");
  umbra_assume(b == -1);
  umbra_assume(a == -128);
  return a / b;
}
