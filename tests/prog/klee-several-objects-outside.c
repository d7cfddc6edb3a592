// EXPECT: paths 4
// EXPECT: fault out-of-bounds-read @read
// EXPECT: exit-values 10 20 30
// As klee-several-objects, and one fault for all indices past the table.
#include <umbra.h>
static int a = 10, b = 20, c = 30;
static int *const table[3] = {&a, &b, &c};
int main(void) {
  unsigned char i;
  umbra_symbolic(&i, sizeof i, "i");
  return *table[i] /*@read*/;
}
