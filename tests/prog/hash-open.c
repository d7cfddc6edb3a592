// EXPECT: paths 5
// EXPECT: exit-count 1 1
// EXPECT: exit-count 2 3
// EXPECT: exit-count 3 1
/* Open addressing in order 0, 1, 2, ...: a set of keys. The third of three keys equals the first, else the second, else none; with the
 * second equal to the first or not:
 *   k1 = k0: k2 = k0 (1 entry), k2 new (2 entries)
 *   k1 new:  k2 = k0 (2), k2 = k1 (2), k2 new (3)                         5 paths: one with 1, three with 2, one with 3 entries */
#include <stdlib.h>
#include <umbra.h>
static unsigned char used[4], key[4];
static int insert(unsigned char k, int count) {
  for (unsigned i = 0; i < 4; i++) {
    if (!used[i]) {
      used[i] = 1;
      key[i] = k;
      return count + 1;
    }
    if (key[i] == k) return count;
  }
  abort();
}
int main(void) {
  unsigned char k[3];
  umbra_symbolic(k, sizeof k, "k");
  int n = 0;
  for (int i = 0; i < 3; i++) n = insert(k[i], n);
  return n;
}
