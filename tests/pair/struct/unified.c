// The members change places in the initialiser.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: class output 1
#include <umbra.h>

typedef struct Point {
  int x, y;
} Point;

static Point make(int x, int y) { return (Point){x, y}; }

int f(int x) {
  umbra_assume(x >= 0 && x <= 3);
  Point p = change(make(x, 1), make(1, x));
  return p.x - p.y;
}
