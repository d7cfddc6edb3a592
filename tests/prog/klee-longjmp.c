// EXPECT: paths 2
// EXPECT: exit-values 0 9
// Jumps back, or does not.
#include <setjmp.h>
#include <umbra.h>
static jmp_buf place;
static void deep(int x) {
  if (x > 5) longjmp(place, 9);
}
int main(void) {
  int x, r = setjmp(place);
  if (r) return r;
  umbra_symbolic(&x, sizeof x, "x");
  deep(x);
  return 0;
}
