// RUN: --max-paths 50 -D N=4194304
// EXPECT: cut-some paths
// EXPECT: verdict incomplete
// EXPECT: stdout one path for each location in global 't' (4194304 bytes)
// NO-REPLAY: it is not about what the paths do
/* The cut names the array whose symbolic index has so many values. */
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
