#include <assert.h>
#include <umbra.h>

int foo(int x) {
  umbra_assume(x >= -100 && x <= 100);
  int y;
  if (x < 0) y = -x;
  else y = 2 * x;
  if (y > 1) return 0;
  else if (y == 1) assert(0);
  return 1;
}
