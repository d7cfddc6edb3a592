// RUN: --record-output
// EXPECT: paths 2
// EXPECT: output x = 2.5 (+2.500e+00)\n
// EXPECT: output <   2.50>
/* What is printed is the text of the number that the input gives. */
#include <stdio.h>
#include <umbra.h>

int main(void) {
  signed char c, d;
  umbra_symbolic(&c, 1, "c");
  umbra_symbolic(&d, 1, "d");
  umbra_assume((c & -2) == 10);
  if (d)
    printf("x = %g (%+.3e)\n", c / 4.0, c / 4.0);
  else
    printf("<%7.2f>", c / 4.0);
  return 0;
}
