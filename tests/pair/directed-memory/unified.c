// No change lies ahead any more, but what it wrote is read later.
// RUN: --entry f --no-replay
// RUN: --entry f --no-replay --search nearest
// EXPECT: verdict differs
// EXPECT: class output some
#include <umbra.h>

static int kept[4];

int f(int x, int y) {
  kept[x & 3] = change(1, 2);
  if (y > 5) return 0;
  if (kept[y & 3] == 2) return 1;
  kept[x & 3] = 0;
  return 2;
}
