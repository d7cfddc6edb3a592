// RUN: --search bfs
// EXPECT: paths 32
// EXPECT: exit-values 0 1 2 3 4 5
/* The order of exploration changes nothing in what is found. */
#include <umbra.h>
int main(void) {
  unsigned char x[5];
  int n = 0;
  umbra_symbolic(x, sizeof x, "x");
  for (int i = 0; i < 5; i++)
    if (x[i] > 9) n++;
  return n;
}
