#include <assert.h>
#include <umbra.h>

int foo(int x) {
  umbra_assume(x >= -100 && x <= 100);
  int y;
  if (x < 0) y = change(-x, x * x); else y = 2 * x;
  y = change(y, y + 1);
  if (y > 1) return 0; else if (y == 1)
    /* The example of Noller et al., "Complete Shadow Symbolic Execution with Java PathFinder" (2019),
     * with two changes. x = 0 now fails the assertion and x = -1 no longer does; all other inputs
     * behave as before.   umbra diff examples/foo/foo.c --entry foo */
    assert(0);
  return 1;
}
