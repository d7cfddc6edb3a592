// EXPECT: paths 3
// EXPECT: fault division-by-zero @divide
// EXPECT: fault division-overflow @divide
// EXPECT: end exit 1
// By zero; the least number by -1; all others stay one path.
#include <umbra.h>
int main(void) {
  int x, y;
  umbra_symbolic(&x, sizeof x, "x");
  umbra_symbolic(&y, sizeof y, "y");
  volatile int z = x / y; /*@divide*/
  (void)z;
  return 0;
}
