// EXPECT: fault assertion @found
// EXPECT: input @found x 123456789
// EXPECT: paths 2
/* Arithmetic that must be inverted: each step is a bijection of 32 bits, so exactly one value is mapped to the constant: 123456789. */
#include <assert.h>
#include <umbra.h>
int main(void) {
  unsigned x;
  umbra_symbolic(&x, sizeof x, "x");
  unsigned y = x * 2654435761u;
  y = y << 13 | y >> 19;
  assert((y ^ 0xdeadbeef) != 2310869266u /*@found*/);
  return 0;
}
