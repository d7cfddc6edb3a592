// RUN: -O 1
// EXPECT: fault out-of-bounds-read @read 'table'
/* At -O1 clang emits phi, select, intrinsics and switches into tables; the values are the same. */
#include <string.h>
#include <umbra.h>
static const unsigned short table[8] = {1, 1, 2, 3, 5, 8, 13, 21};
__attribute__((noinline)) static int sum(const unsigned char *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += p[i] & 15 ? p[i] : -p[i];
  return s;
}
int main(void) {
  unsigned char x[4];
  umbra_symbolic(x, sizeof x, "x");
  if (x[0] > 8) return sum(x, 4) < -960;
  return table[x[0]] /*@read*/;
}
