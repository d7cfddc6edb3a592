// EXPECT: paths 7
// EXPECT: exit-count 1 3
// EXPECT: exit-count 0 4
/* (a && b) || (c && d) on four bits: a b;  a !b c d, a !b c !d, a !b !c;  !a c d, !a c !d, !a !c: 7 ways through the operators. */
#include <umbra.h>
int main(void) {
  unsigned char x;
  umbra_symbolic(&x, 1, "x");
  umbra_assume(x >> 4 == 0);
  if (((x & 1) && (x & 2)) || ((x & 4) && (x & 8))) return 1;
  return 0;
}
