// EXPECT: paths 2
// EXPECT: exit-values 0
/* Deep concrete recursion, and one question about a symbolic bit. */
#include <umbra.h>
static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
static int ackermann(int m, int n) { return !m ? n + 1 : !n ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
int main(void) {
  unsigned char x;
  umbra_symbolic(&x, 1, "x");
  if (!even(500) || even(501) || ackermann(2, 3) != 9) return 1;
  if (x & 1) return even(3);
  return odd(4);
}
