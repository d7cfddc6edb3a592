// RUN: --entry f --follow both
// EXPECT: verdict equivalent
#include <umbra.h>

static int two(int x) { return x == 2 ? 5 : 0; }
static int other_two(int x) {
  switch (x) {
    case 2: return 5;
    default: return 0;
  }
}

int f(int x) {
  int (*find)(int) = change(two, other_two);
  return find(x);
}
