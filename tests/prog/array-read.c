// EXPECT: paths 2
// EXPECT: exit-values 0 1
/* A read at a symbolic index is one expression, not a path per index; which index holds 49 is the solver's question. */
#include <umbra.h>
static const unsigned char square[16] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225};
int main(void) {
  unsigned char i;
  umbra_symbolic(&i, 1, "i");
  umbra_assume(i < 16);
  if (square[i] == 49) return i == 7;
  return 0;
}
