// EXPECT: paths 2
// EXPECT: exit-values 0 1
// EXPECT: verdict no faults
/* Assembler of nothing but a comment, as busybox hides where a pointer comes from: the value goes through. */
#include <umbra.h>
static int *hide(int *p) {
  int *q;
  __asm__ volatile("# forget what p points to" : "=r"(q) : "0"(p));
  return q;
}
int main(void) {
  int x = umbra_range(0, 2, "x");
  __asm__ volatile("\n\t# barrier\n" ::: "memory");
  if (*hide(&x)) return 1;
  return 0;
}
