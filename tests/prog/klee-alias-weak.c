// EXPECT: paths 2
// EXPECT: exit-values 3 7
// The alias is the function; the weak function that nobody defines is NULL, which is no branch of the input's.
#include <umbra.h>
static int three(int x) {
  if (x > 3) return 3;
  return 7;
}
int also(int) __attribute__((alias("three")));
int absent(int) __attribute__((weak));
int main(void) {
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  return absent ? absent(x) : also(x);
}
