// EXPECT: paths 1
// EXPECT: cut unsupported 1 @asm
// EXPECT: exit-values 0
// Of the two ways the one over assembler is no path: it is cut, and listed.
#include <umbra.h>
int main(void) {
  int x = umbra_range(0, 2, "x"), y = x;
  if (x) __asm__ volatile("leal 3(%0), %0" : "+r"(y)); /*@asm*/
  return y;
}
