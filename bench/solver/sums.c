/* The same sum of products in two forms, and the division by ten as a product. */
#include <umbra.h>

int main(void) {
  unsigned a, b, c, x;
  umbra_symbolic(&a, sizeof a, "a");
  umbra_symbolic(&b, sizeof b, "b");
  umbra_symbolic(&c, sizeof c, "c");
  umbra_symbolic(&x, sizeof x, "x");
  if (a * (b + c) != a * b + a * c) return 1;
  if (x / 10 != (unsigned)((unsigned long)x * 0xcccccccdul >> 35)) return 2;
  if ((a + b) * (a - b) != a * a - b * b) return 3;
  return 0;
}
