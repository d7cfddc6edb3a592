// RUN: --entry f --no-replay --follow new
// EXPECT: verdict undecided
// EXPECT: complete false
// EXPECT: class unconfirmed some
// EXPECT: status 1
/* One version alone comes to what cannot be executed: the path is cut while the versions are apart. */
#include <umbra.h>

int f(int x) {
  if (x > change(3, 4)) {
    __asm__ volatile("vzeroall");
    return change(x, x + 1);
  }
  return 0;
}
