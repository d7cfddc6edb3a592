// EXPECT: paths 4
// Where the branches of an inner `if` meet again there is an empty block without a place, behind which the local of a
// later block was taken for one that has ended.
#include <umbra.h>
static int use(int *p) { return *p; }
int main(void) {
  int x = umbra_range(0, 4, "x"), n = 0;
  if (x & 1) {
    if (x & 2)
      n = 1;
    else
      n = 2;
  } else {
    if (x & 2)
      n = 3;
    else
      n = 4;
  }
  if (n) {
    int v = n;
    n += use(&v);
  }
  return n;
}
