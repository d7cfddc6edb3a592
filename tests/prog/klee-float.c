// EXPECT: paths 2
// EXPECT: exit-values 6 7
// Floating point on constants is computed as the machine does, and is no branch.
#include <math.h>
#include <umbra.h>
int main(void) {
  double r = sqrt(2.0) * sqrt(2.0);
  float f = 0.1f + 0.2f;
  int n = (r != 2.0) + (f != 0.3) + (floor(-1.5) == -2) + (int)fmod(7, 4);
  unsigned char x;
  umbra_symbolic(&x, sizeof x, "x");
  return x ? n : n + 1;
}
