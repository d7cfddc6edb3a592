// EXPECT: paths 1
// EXPECT: exit-values 1
// What contradicts itself ends without being a path.
#include <umbra.h>
int main(void) {
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  if (x > 5) umbra_assume(x < 3);
  return x > 5 ? 2 : 1;
}
