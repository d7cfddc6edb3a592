// EXPECT: paths 4
// EXPECT: exit-values 0 1 2 3
/* Pointer comparisons, differences, and round trips through integers with a symbolic offset. */
#include <stdint.h>
#include <umbra.h>
int main(void) {
  char text[] = "abcd";
  unsigned i;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_assume(i < 4);
  char *p = text + i, *q = (char *)((uintptr_t)p ^ 0);
  if (q - text != (long)i || p != q) return 9;
  if (p == text) return 0;
  if (p < text + 2) return 1;
  if (*p == 'c') return 2;
  return 3;
}
