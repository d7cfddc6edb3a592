/* Powers of whole exponents, which compilers make of their own, to the last bit. */
#include <stdio.h>

int main(void) {
  static const double bases[] = {1.1, -0.3, 7, 1e-5, 1e100, -1.0000001, 0, 2.5e-200};
  static const int exponents[] = {0, 1, 2, 3, 5, 10, 37, 255, 1000, -1, -2, -7, -63, -1000000, 2147483647, -2147483647 - 1};
  for (unsigned i = 0; i < sizeof bases / sizeof *bases; i++)
    for (unsigned k = 0; k < sizeof exponents / sizeof *exponents; k++) {
      volatile double b = bases[i];
      volatile int n = exponents[k];
      printf("%a %a %a\n", __builtin_powi(b, n), __builtin_powif((float)b, n), (double)__builtin_powil(b, n));
    }
  return 0;
}
