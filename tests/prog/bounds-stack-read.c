// EXPECT: fault out-of-bounds-read @over read of 4 bytes at offset 16 of
// EXPECT: fault out-of-bounds-read @over 'a'
// EXPECT: input @over i 4
// EXPECT: paths 2
// EXPECT: exit-values 0
/* One past the end may be pointed at, not read; the last element may be read. i <= 4: indices 0..3 stay in one path. */
#include <umbra.h>
int main(void) {
  int a[4] = {1, 2, 3, 4}, *end = a + 4, sum = 0;
  for (int *p = a; p != end; p++) sum += *p;
  if (end[-1] != 4 || sum != 10) return 9;
  unsigned i;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_assume(i <= 4);
  return a[i] /*@over*/ == 77;
}
