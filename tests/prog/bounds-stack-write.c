// EXPECT: fault out-of-bounds-write @over 'a'
// EXPECT: fault out-of-bounds-write @under 'a'
// EXPECT: paths 3
/* i < 4 is fine (no fork per index); i == 4 writes past the end, and k == -1 before the start. */
#include <umbra.h>
int main(void) {
  char a[4] = "abc";
  unsigned char i;
  umbra_symbolic(&i, 1, "i");
  umbra_assume(i <= 4);
  a[i] /*@over*/ = 'x';
  int k = umbra_range(-1, 1, "k");
  a[k] /*@under*/ = 'y';
  return 0;
}
