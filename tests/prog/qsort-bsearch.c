// EXPECT: paths 6
// EXPECT: exit-values 0
/* Three symbolic values by the libc's qsort (smoothsort): at least 3! orders, and ties as its comparisons ask them; the result is sorted
 * on every path. The comparison function is branch-free, so that the paths are the sort's own. */
#include <assert.h>
#include <stdlib.h>
#include <umbra.h>
static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
int main(void) {
  int a[3], key = 30, t[] = {10, 20, 30, 40, 50};
  umbra_symbolic(a, sizeof a, "a");
  qsort(a, 3, sizeof *a, compare);
  assert((a[0] <= a[1]) & (a[1] <= a[2]));
  int *p = bsearch(&key, t, 5, sizeof *t, compare);
  return p != &t[2];
}
