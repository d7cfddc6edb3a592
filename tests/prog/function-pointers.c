// EXPECT: paths 4
// EXPECT: exit-count 7 1
// EXPECT: exit-count 3 1
// EXPECT: exit-count 10 1
// EXPECT: exit-count 25 1
/* A call through a table at a symbolic index has one path per function. */
#include <umbra.h>
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static int sq(int a, int b) { (void)b; return a * a; }
static int (*const table[])(int, int) = {add, sub, mul, sq};
int main(void) {
  unsigned i;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_assume(i < 4);
  return table[i](5, 2);
}
