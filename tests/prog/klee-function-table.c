// EXPECT: paths 3
// EXPECT: exit-values 1 2 3
// A call through a table at a symbolic index: one path for each function.
#include <umbra.h>
static int one(void) { return 1; }
static int two(void) { return 2; }
static int three(void) { return 3; }
static int (*const table[3])(void) = {one, two, three};
int main(void) {
  unsigned char i;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_assume(i < 3);
  return table[i]();
}
