// EXPECT: paths 2
// EXPECT: fault shift-out-of-range @shift
// EXPECT: end exit 1
// All counts below 32 are one path, all others one fault.
#include <umbra.h>
int main(void) {
  unsigned char n;
  umbra_symbolic(&n, sizeof n, "n");
  volatile unsigned z = 1u << n; /*@shift*/
  (void)z;
  return 0;
}
