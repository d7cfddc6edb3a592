// EXPECT: paths 4
// EXPECT: exit-values 3 1 2 0
/* Jumps into and out of loops, and computed ones: the symbolic target has one path per label. */
#include <umbra.h>
int main(void) {
  static void *labels[] = {&&zero, &&one, &&two, &&loop};
  int i = 0, n = 0;
  unsigned k;
  goto inside;
  for (; i < 5; i++) {
  inside:
    n += i;
    if (i == 3) goto out;
  }
out:
  if (n != 6) return 9;
  umbra_symbolic(&k, sizeof k, "k");
  umbra_assume(k < 4);
  goto *labels[k];
zero: return 0;
one: return 1;
two: return 2;
loop:
  if (++i < 10) goto *labels[3];
  return 3;
}
