// EXPECT: paths 3
// EXPECT: exit-values 10 20 30
// The pointer comes from a table at a symbolic index: one path for each object that it can mean.
#include <umbra.h>
static int a = 10, b = 20, c = 30;
static int *const table[3] = {&a, &b, &c};
int main(void) {
  unsigned char i;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_assume(i < 3);
  return *table[i];
}
