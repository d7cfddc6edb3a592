// EXPECT: paths 1
// EXPECT: verdict no faults
/* Whatever the numbers are, and however they are printed, there is one path. */
#include <stdio.h>
#include <umbra.h>

int main(void) {
  double x[4];
  float f;
  long double l;
  umbra_symbolic(x, sizeof x, "x");
  umbra_symbolic(&f, sizeof f, "f");
  umbra_symbolic(&l, sizeof l, "l");
  for (int i = 0; i < 4; i++)
    printf("%g %f %e %a|%-20G|%+.3f\n", x[i], x[i] * 2, x[i] + 1, x[i], x[i], x[i] / 3);
  fprintf(stderr, "%.9g %Lg %012.3Le\n", f, l, l);
  setvbuf(stdout, NULL, _IOFBF, 0);
  if (printf("%*.*f %g %g %g %g\n", 12, 3, x[0], x[1], x[2], x[3], x[0] - x[1]) < 0) return 1;
  return 0;
}
