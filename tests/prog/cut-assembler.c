// EXPECT: cut unsupported 1 @asm inline assembler
// EXPECT: paths 1
// EXPECT: verdict incomplete
/* Only the path that reaches the assembler code ends, as cut, which does not count as a path. */
#include <umbra.h>
int main(void) {
  int x = umbra_range(0, 2, "x");
  if (x) __asm__ volatile("wbinvd" ::: "memory") /*@asm*/;
  return x;
}
