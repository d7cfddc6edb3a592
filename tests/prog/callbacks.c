// EXPECT: paths 1
// EXPECT: exit-values 0
#include <umbra.h>
typedef struct Shape { int (*area)(const struct Shape *); int a, b; } Shape;
static int rectangle(const Shape *s) { return s->a * s->b; }
static int square(const Shape *s) { return s->a * s->a; }
typedef int (*Operation)(int);
static int twice(int x) { return 2 * x; }
static Operation choose(int k) { return k ? twice : (Operation)0; }
static int apply(int n, Operation f, int x) { return n ? apply(n - 1, f, f(x)) : x; }
int main(void) {
  Shape shapes[] = {{rectangle, 3, 4}, {square, 5, 0}, {.area = rectangle, .a = 1, .b = 2}};
  int sum = 0;
  for (unsigned i = 0; i < sizeof shapes / sizeof *shapes; i++) sum += shapes[i].area(&shapes[i]);
  return sum != 39 || choose(1) != twice || choose(0) || apply(10, choose(1), 3) != 3072;
}
