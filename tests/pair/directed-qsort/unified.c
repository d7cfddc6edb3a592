// The change is in a function that only the C library calls.
// RUN: --no-replay
// EXPECT: verdict differs
// EXPECT: class output some
#include <stdlib.h>
#include <umbra.h>

static int compare(const void *a, const void *b) {
  int x = *(const signed char *)a, y = *(const signed char *)b;
  return change(x - y, y - x);
}

int main(void) {
  signed char v[3];
  umbra_symbolic(v, sizeof v, "v");
  umbra_assume(v[0] > 0 && v[0] < 4 && v[1] > 0 && v[1] < 4 && v[2] > 0 && v[2] < 4);
  qsort(v, 3, 1, compare);
  return v[0];
}
