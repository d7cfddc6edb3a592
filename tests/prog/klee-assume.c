// EXPECT: paths 1
// EXPECT: exit-values 7
// The only number below 100 whose square is 49: the status is one value, though it is symbolic.
#include <umbra.h>
int main(void) {
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  umbra_assume(x > 0 && x < 100);
  umbra_assume(x * x == 49);
  return x;
}
