// EXPECT: exit-values 0 1 2 3
/* Converted integers are compared and added like integers, without a bit of floating point. */
#include <umbra.h>
int main(void) {
  int x;
  short y;
  umbra_symbolic(&x, sizeof x, "x");
  umbra_symbolic(&y, sizeof y, "y");
  double sum = (double)x + y * 2.0, product = (double)x * 3 + 1;
  if ((int)((double)x + 0) != x || (long)(double)y != y) return 20;
  if (sum > 4294967295.0 || product < -1e10) return 21;
  if ((float)y * y < 0) return 22;
  if (sum < -2147483648.5) return 1;
  if (product == 299792459) return x == 99930819 ? 20 : 23;
  if ((long double)x * x > 4611686014132420608.0L) return 2;
  if (x > 16777216 && (float)x == (float)(x - 1)) return 3;
  return 0;
}
