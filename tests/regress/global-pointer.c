// Variables that hold addresses are compared by what they point to, the same in both versions but for x = 9.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output any x=9 | returned 0 | returned 0
#include <umbra.h>

static int a[4];
int *where;
void one(void) {}
void two(void) { a[0]++; }
void (*hook)(void);

int f(unsigned char x) {
  static int calls;
  calls += change(2, 1 + 1);
  where = &a[1];
  hook = x == 9 ? change(one, two) : one;
  return 0;
}
