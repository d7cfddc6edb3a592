// EXPECT: paths 5
// EXPECT: exit-values 1 2 3 5 9
/* Negative, distant and range cases; falling through adds no path of its own: 5 targets. */
#include <umbra.h>
int main(void) {
  int x, r = 0;
  umbra_symbolic(&x, sizeof x, "x");
  switch (x) {
    case -2147483647: return 1;
    case 1000000: r = 2; /* fall through */
    case 1000001: r += 1; return r == 3 ? 2 : 3;
    case 10 ... 14: return 5;
    default: return 9;
  }
}
