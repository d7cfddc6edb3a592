// EXPECT: paths 2
// EXPECT: exit-values 0
/* GCC's vector extension: arithmetic, comparisons, shuffles, symbolic elements. */
#include <umbra.h>
typedef int V __attribute__((vector_size(16)));
typedef unsigned char B __attribute__((vector_size(16)));
static V add(V a, V b) { return a + b * 2; }
int main(void) {
  V a = {1, 2, 3, 4}, b = {5, 6, 7, 8};
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  umbra_assume(x >= 0 && x < 100);
  V c = add(a, b), d = c > 15;
  if (c[0] != 11 || c[3] != 20 || d[0] != 0 || d[3] != -1) return 1;
  B bytes = (B)a;
  bytes += 255;
  if (bytes[0] != 0 || bytes[1] != 255) return 2;
  V e = __builtin_shufflevector(a, b, 7, 0, 2, 5);
  if (e[0] != 8 || e[1] != 1 || e[3] != 6) return 3;
  a[2] = x;
  a <<= 1;
  if (a[2] > 50) return x <= 25;
  return x > 25;
}
