// RUN: -D N=1048576
// EXPECT: paths 7
// EXPECT: verdict no faults
// EXPECT: exit-values 0
/* The index of an array of up to 1 MiB stays symbolic. */
#include <klee/klee.h>
#include <assert.h>
static unsigned char t[N];
int main(void) {
  unsigned d; klee_make_symbolic(&d, sizeof d, "d");
  if (d >= N) return 0;
  t[d] = 7;
  if (t[5] == 7) assert(d == 5);
  unsigned e; klee_make_symbolic(&e, sizeof e, "e");
  if (e >= N) return 0;
  if (t[e] == 7) assert(e == d);
  return 0;
}
