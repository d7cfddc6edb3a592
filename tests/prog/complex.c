// EXPECT: paths 1
// EXPECT: exit-values 0
/* Complex arithmetic, including a quotient of floats whose plain formula loses everything. */
#include <complex.h>
#include <math.h>
int main(void) {
  volatile double complex a = 1 + 2 * I, b = 3 - I;
  double complex c = a * b, d = c / b;
  if (creal(c) != 5 || cimag(c) != 5 || fabs(creal(d) - 1) > 1e-15 || fabs(cimag(d) - 2) > 1e-15) return 1;
  volatile float complex f = 0x1p-90f + 0x1p-90f * I;
  float complex one = f / f;
  if (crealf(one) != 1 || cimagf(one) != 0) return 2;
  volatile float xr = -0x1.3f6e00p-97f, xi = -0x1.c00000p-146f, yr = 0x1.000000p-148f, yi = -0x1.0c4e70p-91f;
  float complex x, y;
  __real__ x = xr; __imag__ x = xi; __real__ y = yr; __imag__ y = yi;
  x /= y;
  if (fabsf(cimagf(x) - -0x1.30c746p-6f) > 0x1p-28f || fabsf(crealf(x) - 0x1.aa50d0p-55f) > 0x1p-77f) return 3;
  return 0;
}
