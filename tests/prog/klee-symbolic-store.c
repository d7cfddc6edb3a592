// EXPECT: paths 2
// EXPECT: exit-values 1 2
// So is a write: whether it hit the fourth element is one branch.
#include <umbra.h>
int main(void) {
  unsigned char i, a[8] = {0};
  umbra_symbolic(&i, sizeof i, "i");
  umbra_assume(i < 8);
  a[i] = 7;
  if (a[3] == 7) return 1;
  return 2;
}
