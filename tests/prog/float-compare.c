// EXPECT: exit-values 1 2 3 4 5 6 7 8 9 10
/* Special values are found, and what no number can do is not. */
#include <umbra.h>
int main(void) {
  double d;
  umbra_symbolic(&d, sizeof d, "d");
  if (d != d) return 1;
  if (d == 0) {
    if (1 / d < 0) return 2; /* -0 */
    return 3;
  }
  if (d + 1 == d) {
    if (d - d != 0) return 4; /* infinite; or only large */
    return 5;
  }
  if (d > 0 && d < 2.2250738585072014e-308) return 6; /* subnormal */
  if (d > 0 && d * d == 0) return 7;
  if (d * 0.1 == 0.3) return 8;
  if (d > 1.5 && d < 1.5000000000000004) {
    if (d == 1.5000000000000002) return 9;
    return 20;
  }
  return 10;
}
