// EXPECT: exit-values 0 1 4 5
/* float and long double: their roundings, and conversions that do not fit. */
#include <math.h>
#include <umbra.h>
int main(void) {
  float f;
  umbra_symbolic(&f, sizeof f, "f");
  umbra_assume(f > 0 && f < 1e9f);
  long double wide = (long double)f + 1;
  if (wide != f + 1 && f < 1e-3f && f > 1e-4f) return 1;
  if ((float)(double)f != f) return 20;
  if (floorf(f) == 7 && (int)f != 7) return 21;
  if ((unsigned char)(int)f == 200 && f > 300 && f < 500) return 4;
  if (fminf(f, 2) > 2 || fmaxf(f, 2) < 2) return 22;
  if (__builtin_fmaf(f, f, -f) == 2) return 5;
  return 0;
}
