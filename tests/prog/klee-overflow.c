// RUN: --check ub
// EXPECT: paths 4
// EXPECT: fault signed-overflow @add
// EXPECT: fault signed-overflow @multiply
// EXPECT: end exit 2
// Each of the two ways faults for some inputs and goes on for the others.
#include <umbra.h>
int main(void) {
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  if (umbra_range(0, 2, "way")) return (x + 1 /*@add*/) != x ? 0 : 1;
  return (x * 2 /*@multiply*/) != 5 ? 0 : 1;
}
