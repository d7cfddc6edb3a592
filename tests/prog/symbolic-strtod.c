// EXPECT: exit-values 0 1 2
/* Symbolic text, and symbolic integers, become floating point. */
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  char text[3];
  umbra_symbolic(text, 2, "text");
  text[2] = 0;
  unsigned char x;
  umbra_symbolic(&x, 1, "x");
  umbra_assume(x < 5);
  double half = x / 2.0;
  if (strtod(text, 0) != 1.5 + half) return 0;
  if (strtod(text, 0) != 4 * half) return 1;
  return 2;
}
