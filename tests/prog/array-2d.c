// EXPECT: fault out-of-bounds-read @out 'm'
// EXPECT: fault index-out-of-range @out index 4 of an array of 4 elements inside an object
// EXPECT: paths 4
// EXPECT: exit-values 0
/* m[i][j] with i <= 3, j <= 4 of 3 rows and 4 columns: column 4 leaves the row, everything in row 3 leaves m. */
#include <umbra.h>
static int m[3][4] = {{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}};
int main(void) {
  unsigned i, j;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_symbolic(&j, sizeof j, "j");
  umbra_assume((i <= 3) & (j <= 4));
  int v = m[i][j] /*@out*/;
  if (i == 3) return 1;
  if (i < 2) return v != (int)(4 * i + j);
  return v != (int)(8 + j);
}
