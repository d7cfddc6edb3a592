// RUN: --max-memory 120 --max-time 20 --search bfs
// EXPECT: cut-some memory
// EXPECT: cut-some time
// EXPECT: verdict incomplete
/* Every round forks and touches a new page in both halves: states are given up, and the run goes on. */
#include <stdlib.h>
#include <string.h>
#include <umbra.h>
int main(void) {
  for (;;) {
    unsigned char x;
    char *p = malloc(1 << 16);
    umbra_symbolic(&x, 1, "x");
    memset(p, x > 7 ? 1 : 2, 1 << 16);
    if (x & 1) p[5] = 3;
  }
}
