// EXPECT: paths 4
// EXPECT: exit-values 0 1 2 3
/* The stores of one field leave its neighbours; a signed field of 3 bits is -4 .. 3. Forks: s < 0, then t > 100 in each. */
#include <umbra.h>
struct F { unsigned a : 3; signed s : 3; unsigned : 0; unsigned t : 7, big : 25; _Bool flag : 1; unsigned long long wide : 40; };
int main(void) {
  struct F f = {5, 0, 0, 0, 1, 0};
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  f.s = x;
  f.t = (unsigned)x >> 8;
  f.big = 0x1ffffff;
  f.wide = 0xffffffffffull;
  f.wide++;
  if (f.a != 5 || !f.flag || f.wide != 0 || f.big != 0x1ffffff || f.s > 3 || f.s < -4 || f.t > 127) return 9;
  int r = 0;
  if (f.s < 0) r += 1;
  if (f.t > 100) r += 2;
  return r;
}
