// EXPECT: paths 2
// EXPECT: exit-values 1 2
// A read at a symbolic offset of one object is an expression, no path for each offset.
#include <umbra.h>
static const int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
int main(void) {
  unsigned char i;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_assume(i < 8);
  if (table[i] == 9) return 1;
  return 2;
}
