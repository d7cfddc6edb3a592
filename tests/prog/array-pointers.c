// EXPECT: paths 4
// EXPECT: exit-values 1 2 3 4
/* A symbolic index chooses among pointers: reading through the result forks on the object, once per object. */
#include <umbra.h>
int one = 1, two = 2, three = 3;
int main(void) {
  int four = 4, *p[4] = {&one, &two, &three, &four};
  unsigned i;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_assume(i < 4);
  return *p[i];
}
