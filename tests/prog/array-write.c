// EXPECT: paths 3
// EXPECT: exit-values 0
/* Two writes at symbolic indices, then reads at others: a[j] is 2, else a[i] is 1 unless i = j. Paths: i == j, and for others k == j, or
 * not. */
#include <assert.h>
#include <umbra.h>
int main(void) {
  unsigned i, j, a[8] = {0}, sum = 0;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_symbolic(&j, sizeof j, "j");
  umbra_assume((i < 8) & (j < 8));
  a[i] = 1;
  a[j] = 2;
  for (int k = 0; k < 8; k++) sum += a[k];
  if (i == j) {
    assert(sum == 2 && a[i] == 2);
    return 0;
  }
  assert((sum == 3) & (a[i] == 1) & (a[j] == 2));
  if (i == 7) assert(a[7] == 1);
  return 0;
}
