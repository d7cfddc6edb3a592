/* Products and quotients of 64 bits. */
#include <umbra.h>

int main(void) {
  unsigned long a, b;
  unsigned char c;
  umbra_symbolic(&a, sizeof a, "a");
  umbra_symbolic(&b, sizeof b, "b");
  umbra_symbolic(&c, sizeof c, "c");
  int ways = 0;
  for (int i = 1; i <= 6; i++) {
    if (a * 10 + (unsigned)i > b * 7) ways++;
    if (b / 10 == (unsigned)(i * 100)) ways += 2;
    if (a % 1000 == c) ways += 4;
  }
  return ways;
}
