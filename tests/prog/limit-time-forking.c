// RUN: --max-time 5 --search bfs
// EXPECT: cut-some time
// EXPECT: verdict incomplete
/* Forks for ever: the states left over are cut, and the run ends in time. */
#include <umbra.h>
int main(void) {
  for (unsigned n = 0;; n++) {
    unsigned char x;
    umbra_symbolic(&x, 1, "x");
    if (x == n % 256) return (int)n;
  }
}
