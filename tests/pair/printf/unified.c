// The same through printf, which branches on what it prints.
// EXPECT: verdict differs
// EXPECT: class output some
#include <stdio.h>
#include <umbra.h>

int main(void) {
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  umbra_assume(x >= -3 && x <= 3);
  printf("%d\n", change(x & 7, x % 8));
  return 0;
}
