// RUN: --entry f
// EXPECT: paths 5
// EXPECT: end null-dereference 1
// EXPECT: end use-after-free 1
// EXPECT: end out-of-bounds-read 1
// EXPECT: exit-values 1 2
// EXPECT: fault null-dereference @read
// EXPECT: fault use-after-free @read
// EXPECT: fault out-of-bounds-read @read
/* A pointer with few values: a fault for each object concerned. */
#include <stdlib.h>
#include <umbra.h>
static int a = 1, b = 2;
int f(unsigned char x) {
  int *gone = malloc(4), *table[8] = {&a, &b, NULL, gone, &a + 1, &b, &a, &b};
  free(gone);
  int v = *table[x & 7]; /*@read*/
  return v;
}
