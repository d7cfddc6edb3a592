// The change lies behind a setjmp that is gone back to.
// RUN: --entry f --no-replay
// RUN: --entry f --no-replay --search nearest
// EXPECT: verdict differs
// EXPECT: class output some
#include <setjmp.h>
#include <umbra.h>

static jmp_buf place;
static void leave(int x) {
  if (x > 3) longjmp(place, 1);
}

int f(int x) {
  if (setjmp(place)) return change(1, 2);
  for (;;) {
    leave(x);
    if (x < 0) return 7;
    x++;
  }
}
