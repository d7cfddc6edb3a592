// EXPECT: fault out-of-bounds-read @call 'table'
// EXPECT: paths 3
// EXPECT: exit-values 1 2
#include <umbra.h>
static int one(void) { return 1; }
static int two(void) { return 2; }
static int (*table[2])(void) = {one, two};
int main(void) {
  unsigned char i;
  umbra_symbolic(&i, 1, "i");
  return table[i]() /*@call*/;
}
