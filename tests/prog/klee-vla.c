// EXPECT: paths 4
// EXPECT: fault out-of-bounds-write @write
// EXPECT: end exit 3
// Sizes 1 to 4, each a path; with size 1 the write is behind the end.
#include <umbra.h>
int main(void) {
  int n = umbra_range(1, 5, "n");
  char a[n];
  for (int i = 0; i < n; i++) a[i] = 0;
  a[n > 1 ? n - 1 : n] = 1; /*@write*/
  return 0;
}
